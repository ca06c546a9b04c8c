import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectTexts } from "./source-tree";
import { unscopedClasses } from "./style-scope-rules";

const SHARED = new Set(
  [...readFileSync("app/styles/README.md", "utf8").matchAll(/`\.([\w-]+)`/g)].map(([, name]) => name!),
);

const sheets = Object.fromEntries(
  readdirSync("app", { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".css"))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .map((path) => [path, readFileSync(path, "utf8")]),
);
const code = Object.fromEntries(
  Object.entries(projectTexts()).filter(([path]) => /^app\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)),
);

describe("class names", () => {
  it("are noticed when another folder has or styles them, and when the list is not true", () => {
    const shared = new Set(["button", "card", "gone"]);
    const code = {
      "app/components/lists/a.tsx": 'const a = <p className="button card rows" />;',
      "app/components/shell/b.tsx": 'const b = <p className={`button menu ${isOpen ? "rows" : ""}`} />;',
      "app/components/shell/c.tsx": 'const tone = "late"; const c = <p className={tone} />;',
    };
    const sheets = {
      "app/styles/shared/a.css": ".button, .card, .old {}",
      "app/components/lists/a.css": ".rows {} .menu a {} .rows .menu {}",
      "app/components/shell/b.css": ".menu .button {} .late {}",
    };
    expect(unscopedClasses({ sheets, code, shared })).toEqual([
      ".card: shared by nobody",
      ".gone: no sheet has it",
      ".old: no element has it",
      ".rows: used by lists, shell",
      "app/components/lists/a.css: .menu a",
    ]);
  });

  it("belong to one folder of components, or are listed as shared", () => {
    expect(unscopedClasses({ sheets, code, shared: SHARED })).toEqual([]);
  });
});
