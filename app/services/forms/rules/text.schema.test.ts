import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidy } from "../../format/text/tidy-text";
import { readBy } from "./form.schema";
import { visibleLine } from "./text.schema";

describe("a name or an address", () => {
  it.each([
    ["  张三  ", "张三"],
    ["中山东路 \u3000\t 1号\n", "中山东路 1号"],
    ["e\u0301", "\u00e9"],
    ["ＡＢＣ", "ＡＢＣ"],
    ["张\u202e三", "张三"],
    ["张\u0007三", "张三"],
    ["👩‍👧", "👩‍👧"],
  ])("%j is taken as %j", (typed, text) => expect(tidy(typed)).toBe(text));

  it("is tidy once and for all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
  });
});

describe("the length of a text", () => {
  const rule = { max: 3, long: "太长", empty: "空" };
  it.each([
    ["", "空"],
    [" \u3000\u200b\u2060 ", "空"],
    ["一二三", "一二三"],
    [" 一二三 ", "一二三"],
    ["😀😀😀", "😀😀😀"],
    ["一二三四", "太长"],
    ["x".repeat(1_000_000), "太长"],
  ])("%j", (typed, outcome) => {
    const result = readBy(visibleLine(rule), typed);
    expect(result.ok ? result.value : result.text).toBe(outcome);
  });

  it("may be none where nothing is said about that", () => {
    expect(readBy(visibleLine({ max: 3, long: "太长" }), "  ")).toEqual({ ok: true, value: "" });
  });
});
