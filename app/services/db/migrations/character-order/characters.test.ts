import { expect, it } from "vitest";
import baseData from "../reference-seed/base-data.tsv?raw";
import regions from "../reference-seed/regions.tsv?raw";
import text from "./characters.txt?raw";

const FIRST = 0x4e00;
const LAST = 0x9fff;
const characters = [...text.replaceAll("\n", "")];

it("names each character from U+4E00 to U+9FFF once", () => {
  const every = Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCodePoint(FIRST + index));
  expect([...characters].sort()).toEqual(every);
});

it("has those of the reference data in the order of this program's collation", () => {
  const used = new Set([...baseData, ...regions]);
  const common = characters.filter((character) => used.has(character));
  expect(common.length).toBeGreaterThan(2000);
  expect(common).toEqual([...common].sort(new Intl.Collator("zh-u-co-pinyin").compare));
});
