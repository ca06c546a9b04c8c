import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fullFolders, staleFolders, tooManyTopEntries, unexplainedAreas } from "./folder-rules";
import { FULL_FOLDERS } from "./layer-exceptions";

const paths = readdirSync("app", { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
  .sort();

const many = (count: number, nameOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => nameOf(index));

describe("the top of app/services", () => {
  it("has few entries", () => expect(tooManyTopEntries(paths)).toEqual([]));
  it("is counted, loose files too", () => {
    const areas = many(15, (index) => `app/services/area-${index}/domain/a.ts`);
    expect(tooManyTopEntries(areas)).toEqual([]);
    expect(tooManyTopEntries([...areas, "app/services/loose.ts"])).toEqual([
      "app/services/: 16 top-level entries, at most 15",
    ]);
  });
});

describe("folders", () => {
  it("can be looked over", () => expect(fullFolders(paths)).toEqual([]));
  it("are counted with their tests and without their subfolders", () => {
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

describe("areas", () => {
  it("say what belongs there", () => {
    const papers = paths.filter((path) => /^app\/services\/(?:[^/]+\/README\.md|.+\.ts)$/.test(path));
    expect(
      unexplainedAreas(Object.fromEntries(papers.map((path) => [path, readFileSync(path, "utf8")]))),
    ).toEqual([]);
  });
  it("are noticed without a README, and with a long one", () => {
    const files = {
      "app/services/a/b/c.ts": "",
      "app/services/d/e.ts": "",
      "app/services/d/README.md": "x\n".repeat(11),
    };
    expect(unexplainedAreas(files)).toEqual(["a: no README.md", "d: README.md of 11 lines"]);
  });
});
