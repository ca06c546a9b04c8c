import { describe, expect, it } from "vitest";
import { blocksOf, differencesOf } from "./differences";

describe("the blocks of a body", () => {
  it("are what is read as one", () => {
    expect(blocksOf("<h2>一</h2><p>二</p><ul><li>三</li><li>四</li></ul>")).toEqual([
      "<h2>一</h2>",
      "<p>二</p>",
      "<ul>",
      "<li>三</li>",
      "<li>四</li>",
      "</ul>",
    ]);
  });
});

describe("the differences of two texts", () => {
  const of = (before: string, after: string) => differencesOf([...before], [...after]);

  it("are none of the same", () => expect(of("abc", "abc")).toEqual([]));

  it("are what was changed, taken out and put in, each with its place", () => {
    expect(of("abcdef", "aXcdf")).toEqual([
      { at: 2, before: "b", after: "X" },
      { at: 5, before: "e", after: "" },
    ]);
    expect(of("ac", "abc")).toEqual([{ at: 2, before: "", after: "b" }]);
    expect(of("", "ab")).toEqual([{ at: 1, before: "", after: "a\nb" }]);
    expect(of("ab", "")).toEqual([{ at: 1, before: "a\nb", after: "" }]);
  });

  it("of long texts without anything in common are one", () => {
    const lines = (mark: string) => Array.from({ length: 3000 }, (_, index) => `${mark}${String(index)}`);
    expect(differencesOf(lines("a"), lines("b"))).toHaveLength(1);
  });
});
