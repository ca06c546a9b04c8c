import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";

/** A file named from the project's folder, between back ticks. */
const NAMED = /`((?:app|docs|scripts|tests)\/[\w./$-]+\.(?:tsx?|mjs|md|json|css))`/g;
/** A link within the project. */
const LINKED = /\]\((?!https?:|#|mailto:)([^)\s#]+)(?:#[^)]*)?\)/g;

/** `test:all` writes it. */
const WRITTEN_LATER = "tests/last-pass.json";

/** What a paper names and does not exist. */
function missingIn(path: string, text: string, exists: (file: string) => boolean): string[] {
  const named = [...text.matchAll(NAMED)].map(([, file = ""]) => file);
  const linked = [...text.matchAll(LINKED)].map(([, to = ""]) => posix.join(posix.dirname(path), to));
  return [...named, ...linked]
    .filter((file) => file !== WRITTEN_LATER && !exists(file))
    .map((file) => `${path}: ${file}`);
}

const below = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .filter((path) => !path.includes("/seed/"));
const PAPERS = ["README.md", "CONTRIBUTING.md", ...below("docs"), ...below("app")];

describe("papers", () => {
  it("name files that exist", () => {
    expect(PAPERS.length).toBeGreaterThan(80);
    expect(PAPERS.flatMap((path) => missingIn(path, readFileSync(path, "utf8"), existsSync))).toEqual([]);
  });

  it("that record a decision stand in the list of decisions, once", () => {
    const folder = "docs/decisions";
    const listed = [...readFileSync(`${folder}/README.md`, "utf8").matchAll(LINKED)].map(([, to]) => to);
    const records = readdirSync(folder).filter((name) => /^\d/.test(name));
    expect(listed.sort()).toEqual(records.sort());
  });

  it("are noticed when they name or link to one that does not", () => {
    const text =
      "See `app/a.ts`, `npm test`, [b](../b.md#c), [d](https://d.example/e.md) and `tests/f.test.ts`.";
    expect(missingIn("docs/x.md", text, (file) => file === "tests/f.test.ts")).toEqual([
      "docs/x.md: app/a.ts",
      "docs/x.md: b.md",
    ]);
  });
});
