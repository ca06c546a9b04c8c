import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectTexts } from "./source-tree";
import { rulesOthersLack, unscopedClasses } from "./style-scope-rules";

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

/** Areas whose components are only on pages of the shell, which load `account.css`. */
const SHELL_AREAS = new Set(
  "card certification codes collection desk messages own-data personal reach second-step site workbench".split(
    " ",
  ),
);

describe("rules of the shell's pages alone", () => {
  const importedBy = (path: string) =>
    [...readFileSync(path, "utf8").matchAll(/@import "(.+?)"/g)].map(([, file]) => join("app/styles", file!));

  it("are noticed when pages of the console have the same names", () => {
    const sheets = {
      "a.css": ".section > legend {} .find .section {} .back, .section .back {} @media print { .section {} }",
    };
    const code = {
      "app/components/codes/a.tsx": 'const a = <p className="find section back" />;',
      "app/components/console/b.tsx": 'const b = <p className="section" />;',
    };
    expect(rulesOthersLack({ sheets, code, areas: SHELL_AREAS })).toEqual([
      "a.css: .section > legend",
      "a.css: .section",
    ]);
  });

  it("draw nothing that pages of the console have as well", () => {
    const paths = importedBy("app/styles/account.css");
    expect(paths.length).toBeGreaterThan(5);
    const own = Object.fromEntries(paths.map((path) => [path, sheets[path]!]));
    expect(rulesOthersLack({ sheets: own, code, areas: SHELL_AREAS })).toEqual([]);
  });
});

describe("engines", () => {
  it("of WebKit get no shorthand of text-decoration, which would lose the line", () => {
    const shorthand = /text-decoration:\s*[\w-]+\s+[^;]+;/;
    expect(".a { text-decoration: underline 1px; }").toMatch(shorthand);
    expect(Object.keys(sheets).filter((path) => shorthand.test(sheets[path]!))).toEqual([]);
  });
});
