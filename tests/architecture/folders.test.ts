import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fullFolders, staleFolders, tooManyDoors, unexplainedWings } from "./folder-rules";
import { FULL_FOLDERS } from "./layer-exceptions";

const paths = readdirSync("app", { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
  .sort();

const many = (count: number, nameOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => nameOf(index));

describe("the doors of app/services", () => {
  it("are few", () => expect(tooManyDoors(paths)).toEqual([]));
  it("are counted, loose files too", () => {
    const wings = many(15, (index) => `app/services/wing-${index}/room/a.ts`);
    expect(tooManyDoors(wings)).toEqual([]);
    expect(tooManyDoors([...wings, "app/services/loose.ts"])).toEqual([
      "app/services/: 16 doors, at most 15",
    ]);
  });
});

describe("folders", () => {
  it("can be looked over", () => expect(fullFolders(paths)).toEqual([]));
  it("are counted with their tests and without their parts", () => {
    const files = many(30, (index) => `app/services/a/b/${index}.test.ts`);
    expect(fullFolders([...files, "app/services/a/b/c/d.ts"])).toEqual([]);
    expect(fullFolders([...files, "app/services/a/b/d.css"])).toEqual([
      "app/services/a/b: 31 files, at most 30",
    ]);
  });
});

describe("exceptions", () => {
  it("are all needed", () => expect(staleFolders(paths)).toEqual([]));
  it("are noticed when nothing needs them any more", () =>
    expect(staleFolders([])).toEqual(Object.keys(FULL_FOLDERS)));
});

describe("wings", () => {
  it("say what belongs there", () => {
    const papers = paths.filter((path) => /^app\/services\/(?:[^/]+\/README\.md|.+\.ts)$/.test(path));
    expect(
      unexplainedWings(Object.fromEntries(papers.map((path) => [path, readFileSync(path, "utf8")]))),
    ).toEqual([]);
  });
  it("are noticed without a paper, and with a long one", () => {
    const files = {
      "app/services/a/b/c.ts": "",
      "app/services/d/e.ts": "",
      "app/services/d/README.md": "x\n".repeat(11),
    };
    expect(unexplainedWings(files)).toEqual(["a: no README.md", "d: README.md of 11 lines"]);
  });
});
