import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";

/** The path of a file from the project's root, between back ticks. */
const NAMED = /`((?:app|docs|scripts|tests)\/[\w./$-]+\.(?:tsx?|mjs|md|json|css))`/g;
/** A link within the project. */
const LINKED = /\]\((?!https?:|#|mailto:)([^)\s#]+)(?:#[^)]*)?\)/g;

/** The notes in a record, and in the list of records, that another one has replaced it. */
const SUPERSEDED = /^\*\*Superseded by \[(\d{4})\]\(\1-[^)]+\)\.\*\*$/m;
const LISTED_AS_SUPERSEDED = /^- \[(\d{4})\]\(.*\(superseded by (\d{4})\)$/gm;

/** Records that are marked only in the list or only in themselves. */
function unlikeMarks(list: string, records: Readonly<Record<string, string>>): string[] {
  const own = Object.entries(records).flatMap(([name, text]) => {
    const by = SUPERSEDED.exec(text)?.[1];
    return by ? [`${name.slice(0, 4)} by ${by}`] : [];
  });
  const listed = [...list.matchAll(LISTED_AS_SUPERSEDED)].map(([, name, by]) => `${name} by ${by}`);
  return [...own.filter((mark) => !listed.includes(mark)), ...listed.filter((mark) => !own.includes(mark))];
}

/** Written by `test:all`. */
const WRITTEN_LATER = "tests/last-pass.json";

/** Files that a document names and that do not exist. */
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

  it("draw every folder of app, and no other", () => {
    const [, picture = ""] = /^## The picture\n+```\n([\s\S]*?)^```/m.exec(
      readFileSync("docs/architecture.md", "utf8"),
    )!;
    const drawn = new Set([...picture.matchAll(/\bapp\/(\w+)/g)].map(([, folder]) => folder));
    const folders = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...drawn].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it("that record a decision stand in the list of decisions, once", () => {
    const folder = "docs/decisions";
    const listed = [...readFileSync(`${folder}/README.md`, "utf8").matchAll(LINKED)].map(([, to]) => to);
    const records = readdirSync(folder).filter((name) => /^\d/.test(name));
    expect(listed.sort()).toEqual(records.sort());
  });

  it("say which record has been superseded, in itself and in the list", () => {
    const folder = "docs/decisions";
    const names = readdirSync(folder).filter((name) => /^\d/.test(name));
    const records = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
    const list = readFileSync(`${folder}/README.md`, "utf8");
    expect(list).toMatch(LISTED_AS_SUPERSEDED);
    expect(unlikeMarks(list, records)).toEqual([]);
  });

  it("are noticed when only one of the two does", () => {
    const marked = "# 0001 A\n\n**Superseded by [0003](0003-c.md).**\n\nA.";
    const list = "- [0001](0001-a.md) A\n- [0002](0002-b.md) B (superseded by 0003)\n";
    expect(unlikeMarks(list, { "0001-a.md": marked, "0002-b.md": "# 0002 B" })).toEqual([
      "0001 by 0003",
      "0002 by 0003",
    ]);
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
