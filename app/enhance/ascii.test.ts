import { describe, expect, it } from "vitest";
import { stripAtCaret, stripNonAscii } from "./ascii";

describe("stripNonAscii", () => {
  it.each([
    ["138中文0013", "1380013"],
    ["１３８００１３８０００", "13800138000"],
    ["ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ", "name@example.com"],
    ["a\u200bb\u00a0c", "ab c"],
    ["😀x", "x"],
    ["tab\tbell\u0007", "tabbell"],
    ["plain +-()_.@ text~", "plain +-()_.@ text~"],
    ["", ""],
  ])("%j becomes %j", (typed, expected) => {
    expect(stripNonAscii(typed)).toBe(expected);
  });
});

describe("stripAtCaret", () => {
  it("keeps the caret behind the character it stood behind", () => {
    expect(stripAtCaret("13中8", 3)).toEqual({ value: "138", caret: 2 });
    expect(stripAtCaret("中138", 1)).toEqual({ value: "138", caret: 0 });
    expect(stripAtCaret("138", 3)).toEqual({ value: "138", caret: 3 });
  });
});
