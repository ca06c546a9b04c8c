import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import {
  citationMistakes,
  citationsIn,
  commentsOfSheet,
  mayCite,
  wordsOf,
  type Documents,
} from "./citation-rules";
import { projectTexts } from "./source-tree";

const namesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
const read = (path: string) => readFileSync(path, "utf8");

const documents: Documents = Object.fromEntries(
  ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...namesBelow("docs", ".md")].map((path) => [
    path,
    read(path),
  ]),
);

/** Text files beside a code file that are not documents: a folder's README, an article of the seed. */
const besides = (path: string, text: string): Documents =>
  Object.fromEntries(
    citationsIn(text)
      .map(({ document }) => document)
      .filter((name) => name === "README.md" || name.startsWith("./") || name.startsWith("app/"))
      .filter((name) => existsSync(name) || existsSync(posix.join(posix.dirname(path), name)))
      .map((name) => [name, documents[name] ?? ""]),
  );

const mistakesIn = (path: string, words: readonly string[]) =>
  words.flatMap((text) =>
    citationMistakes(text, { ...besides(path, text), ...documents }).map((mistake) => `${path}: ${mistake}`),
  );

/** Excluded, because it contains counter-examples. */
const OWN = /^tests\/architecture\/citation/;

const DOCUMENTS: Documents = {
  "docs/a.md": '# A\n\n## 1 One\n\n### 1.10 Ten\n\n## Words of "B"\n\n| P12 | row |\n| promise 4 | row |',
  "docs/decisions/0042-x.md": "# 0042 X",
};

describe("comments and titles of tests", () => {
  it("cite documents of this repository, and places that they have", () => {
    const texts = Object.entries(projectTexts()).filter(([path, text]) => !OWN.test(path) && mayCite(text));
    const words = texts.map(([path, text]) => [path, wordsOf(path, text)] as const);
    const sheets = namesBelow("app", ".css").map((path) => [path, commentsOfSheet(read(path))] as const);
    expect([...words, ...sheets].flatMap(([path, texts]) => mistakesIn(path, texts))).toEqual([]);
    const cited = words.flatMap(([, texts]) => texts.flatMap(citationsIn));
    expect(cited.filter(({ places }) => places.length > 0).length).toBeGreaterThan(150);
  });

  it("rest on nothing that is not here, and nor do documents", () => {
    const readmes = namesBelow("app", "README.md").map((path) => [path, read(path)] as const);
    const papers = [...Object.entries(documents), ...readmes];
    expect(
      papers.filter(([, text]) => /\b(?:specification|rulings)\b/i.test(text)).map(([path]) => path),
    ).toEqual([]);
  });

  it.each([
    "docs/a.md",
    "docs/a.md, 1.10: more",
    "docs/a.md, section 1",
    "docs/a.md, sections 1 and 1.10; docs/a.md, P12",
    "docs/a.md, promise 4",
    "docs/a.md, in short",
    "docs/a.md,\n * 1.10",
    "decisions/0042",
    "§8 is a test of a text",
  ])("may say %j", (text) => expect(citationMistakes(text, DOCUMENTS)).toEqual([]));

  it.each([
    ["a.md, 1.10", "a.md is no document of this repository"],
    ["docs/b.md", "docs/b.md is no document of this repository"],
    ["docs/a.md, 1.1", "docs/a.md has no 1.1"],
    ["docs/a.md, section 3", "docs/a.md has no 3"],
    ["docs/a.md, 1.10 and 2.2", "docs/a.md has no 2.2"],
    ["docs/a.md, P13", "docs/a.md has no P13"],
    ['docs/a.md, "Nowhere"', 'docs/a.md has no "Nowhere"'],
    ["docs/a.md,\n * 1.1", "docs/a.md has no 1.1"],
    ["the specification's text", '"specification" says of no document'],
    ["as the rulings say", '"rulings" says of no document'],
    ["(promise 4)", '"promise 4" says of no document'],
    ["(section 7)", '"section 7" says of no document'],
    ["decisions/0043", "no decision 0043"],
  ])("may not say %j", (text, mistake) => expect(citationMistakes(text, DOCUMENTS)).toEqual([mistake]));

  it("are found wherever they stand", () => {
    const text = [
      "/** one */",
      "const a = [/* two */ 1]; // three",
      'test.each([1])("four", () => {});',
      "it(`five ${a}`, () => {});",
      'const s = "// none";',
      "const e = <p>{/* six */}// none</p>;",
      "// seven",
    ].join("\n");
    expect(wordsOf("a.tsx", text).sort()).toEqual(
      ["/** one */", "/* two */", "// three", "four", "five ${a}", "/* six */", "// seven"].sort(),
    );
    expect(commentsOfSheet("/* one */ a { color: red } /* two\n */")).toEqual(["/* one */", "/* two\n */"]);
  });
});
