import { expect, it } from "vitest";
import { lonelyFiles } from "./small-files";
import { projectTexts, readSources, type Texts } from "./source-tree";

const short = "export const a = 1;\n";
const uses = 'import { a } from "./a";\nexport const b = a;\n';

it("no short file is there for one other alone", () => {
  expect(lonelyFiles(readSources(projectTexts()))).toEqual([]);
});

it("a short file with one importer is noticed", () => {
  expect(lonelyFiles(readSources({ "app/pages/a.ts": short, "app/pages/b.ts": uses }))).toEqual([
    "app/pages/a.ts: only app/pages/b.ts imports it",
  ]);
});

it("what several import, is tested by itself, is longer, or is a text may stand alone", () => {
  const allowed: readonly Texts[] = [
    { "app/pages/a.ts": short, "app/pages/b.ts": uses, "app/pages/c.ts": uses },
    { "app/pages/a.ts": short, "app/pages/b.ts": uses, "app/pages/a.test.ts": uses },
    { "app/pages/a.ts": short.repeat(16), "app/pages/b.ts": uses },
    { "app/pages/a.text.ts": short, "app/pages/b.ts": uses.replace("./a", "./a.text") },
  ];
  for (const texts of allowed) expect(lonelyFiles(readSources(texts))).toEqual([]);
});
