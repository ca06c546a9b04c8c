import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { EXCEPTIONS, FORBIDDEN, forbiddenNames, identifiersOf, unknownWords } from "./word-rules";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CODE = /\.(?:ts|tsx|mjs)$/;

const tracked = execFileSync("git", ["ls-files", "app", "tests", "scripts", "server.ts"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => CODE.test(path));
const identifiers = new Map(
  tracked.map((path) => [path, identifiersOf(path, readFileSync(`${ROOT}${path}`, "utf8"))]),
);

describe("names", () => {
  it("have no word that only this project used", () => {
    const found = [...identifiers].flatMap(([path, names]) =>
      forbiddenNames(names).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("of files and folders have none either", () => {
    const pattern = new RegExp(`(?:^|[/.-])(?:${FORBIDDEN.join("|")})(?=[/.-])`);
    const pages = /^(?:app\/routes\/_shell\.welcome|app\/components\/auth\/welcome-page)/;
    expect(tracked.filter((path) => pattern.test(path) && !pages.test(path))).toEqual([]);
  });

  it("have no word that is neither technical nor plain English nor in docs/glossary.md", () => {
    const code = [...identifiers].filter(([path]) => path.startsWith("app/") && !path.includes(".test."));
    const found = code.flatMap(([path, names]) =>
      [...names].flatMap((name) => unknownWords(name).map((word) => `${word}: ${name} in ${path}`)),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["readSession", []],
    ["leasedRows", []],
    ["levyNature", []],
    ["frobnicateRow", ["frobnicate"]],
    ["QUUX_LIMIT", ["quux"]],
  ])("are looked up word by word: %s", (name, unknown) => expect(unknownWords(name)).toEqual(unknown));

  it.each([
    ["const heldRoles = 1;", ["heldRoles"]],
    ["interface Way { readonly whyNot: string }", ["Way", "whyNot"]],
    ["class A { #gone = 1 }", []],
    ["class A { #goneRows = 1 }", ["goneRows"]],
    ["const HELD_ROWS = 1;", ["HELD_ROWS"]],
    ["const { theirs: current } = both;", ["theirs"]],
    ['const text = "what is held and gone";', []],
    ["const always = railway + becomes + shadow.seen_at;", []],
  ])("are read from code: %s", (code, names) =>
    expect(forbiddenNames(identifiersOf("a.ts", code))).toEqual(names),
  );

  it("that are excepted are used", () => {
    const used = new Set([...identifiers.values()].flatMap((names) => [...names]));
    expect(Object.keys(EXCEPTIONS).filter((name) => !used.has(name))).toEqual([]);
  });
});
