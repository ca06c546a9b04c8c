import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidy } from "../../format/text/normalize-text";
import { applyRule } from "./form.schema";
import { code, codeLine, line, longText, visibleLine } from "./text.schema";

describe("a name or an address", () => {
  it.each([
    ["  张三  ", "张三"],
    ["中山东路 \u3000\t 1号\n", "中山东路 1号"],
    ["e\u0301", "\u00e9"],
    ["ＡＢＣ", "ＡＢＣ"],
    ["张\u202e三\u200b", "张三"],
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

describe("a character that nobody sees", () => {
  const read = (rule: Parameters<typeof applyRule<string>>[0], typed: string) => {
    const result = applyRule(rule, typed);
    return result.ok ? result.value : result.text;
  };
  const texts = [line({}), longText({}), visibleLine({ max: 30, long: "太长" })];

  it.each([
    ["宁\u200b波", "第 2 个字是看不见的字符（零宽空格 U+200B），请删去"],
    ["𠮷野\u202e家", "第 3 个字是看不见的字符（文字方向符 U+202E），请删去"],
    ["\ufeff宁波", "第 1 个字是看不见的字符（零宽不换行空格 U+FEFF），请删去"],
    ["宁波\u00ad", "第 3 个字是看不见的字符（软连字符 U+00AD），请删去"],
    ["👩‍👧\u200d波", "第 4 个字是看不见的字符（零宽连字 U+200D），请删去"],
    ["宁\u0007波", "第 2 个字是看不见的字符（控制字符 U+0007），请删去"],
    ["宁\u2063波", "第 2 个字是看不见的字符（不可见字符 U+2063），请删去"],
    ["👩‍👧 ❤️ 葛\u{e0100}", "👩‍👧 ❤️ 葛\u{e0100}"],
    [" \u200b\ufeff ", ""],
  ])("of a text is named: %j", (typed, outcome) =>
    expect(texts.map((rule) => read(rule, typed))).toEqual([outcome, outcome, outcome]),
  );

  it("of a code is dropped", () => {
    expect(read(code({ fits: /^\d{3}$/ }), "\u202d1\u200b23\u202c")).toBe("123");
    expect(read(codeLine({ fits: /^[a-z]+$/ }), "a\u200bb\ufeffc")).toBe("abc");
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
    const result = applyRule(visibleLine(rule), typed);
    expect(result.ok ? result.value : result.text).toBe(outcome);
  });

  it("may be none where nothing is said about that", () => {
    expect(applyRule(visibleLine({ max: 3, long: "太长" }), "  ")).toEqual({ ok: true, value: "" });
  });
});
