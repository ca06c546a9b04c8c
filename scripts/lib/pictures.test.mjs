import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHANGED_MAX, changedShare, digestFiles, digestLines } from "./picture-age.mjs";
import { PICTURES } from "./picture-list.mjs";
import { inProject } from "./project-paths.mjs";

const NAMES = PICTURES.map(({ name }) => name).sort();
const record = JSON.parse(readFileSync(inProject("docs", "images", "pictures.json"), "utf8"));

describe("the pictures of README.md", () => {
  it("are those that npm run pictures takes, and stand in the folder", () => {
    const shown = [...readFileSync(inProject("README.md"), "utf8").matchAll(/docs\/images\/(\w+)\.webp/g)];
    expect(shown.map(([, name]) => name).sort()).toEqual(NAMES);
    const stored = readdirSync(inProject("docs", "images")).filter((file) => !/\.(?:svg|json)$/.test(file));
    expect(stored.sort()).toEqual(NAMES.map((name) => `${name}.webp`));
    expect(Object.keys(record).sort()).toEqual(NAMES);
  });

  it.each(PICTURES)(
    "$name shows its page as it is: npm run pictures -- $name renews it",
    ({ name, files }) => {
      for (const file of files) expect(existsSync(inProject(file)), file).toBe(true);
      expect(changedShare(record[name], digestFiles(files))).toBeLessThanOrEqual(CHANGED_MAX);
    },
  );
});

describe("the age of a picture", () => {
  const before = ["const a = 1;", "const b = 2;", "const c = 3;", "const d = 4;", "const e = 5;"];
  const shareOf = (...after) => changedShare(digestLines([before.join("\n")]), digestLines(after));

  it("is the share of lines that are new or gone, up to a fifth of them", () => {
    expect(shareOf(before.join("\n"))).toBe(0);
    const oneChanged = shareOf([...before.slice(1), "const x = 1;"].join("\n"));
    expect(oneChanged).toBeCloseTo(0.2);
    expect(oneChanged <= CHANGED_MAX).toBe(true);
    expect(shareOf([...before.slice(2), "const x = 1;", "const y = 1;"].join("\n")) > CHANGED_MAX).toBe(true);
    expect(shareOf([...before, "const f = 6;", "const g = 7;"].join("\n")) > CHANGED_MAX).toBe(true);
    expect(shareOf("")).toBe(1);
  });

  it("stays where lines move, are indented, or are imported from elsewhere", () => {
    const moved = [before.slice(3).join("\n"), before.slice(0, 3).join("\n  ")];
    expect(shareOf(...moved)).toBe(0);
    expect(shareOf(`import { a } from "./a";\n${before.join("\n\n}\n")}`)).toBe(0);
  });
});
