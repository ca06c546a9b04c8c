import { expect, test } from "vitest";
import { lengthOf, normalizeCode, normalizeLine, normalizeText } from "./normalize-text";

test("a line loses blanks around it and doubled ones within, and keeps its width", () => {
  expect(normalizeLine("  宁波　远洋\t\n（中国） ")).toBe("宁波 远洋 （中国）");
  expect(normalizeLine("ＡＢ")).toBe("ＡＢ");
  expect(normalizeLine("e\u0301")).toBe("é");
});

test("a text keeps its lines", () => {
  expect(normalizeText("  一  二 \r\n 三\r四 \n\n")).toBe("一 二\n三\n四");
});

test("a code is half-width and capital, without blanks", () => {
  expect(normalizeCode(" ９１３５ 0200ma2yj1xr9g ")).toBe("91350200MA2YJ1XR9G");
});

test("nobody's eye sees what a code or a line loses", () => {
  expect(normalizeCode("\u202d9135\u200b0200\u00ad MA\ufeff\u202c")).toBe("91350200MA");
  expect(normalizeLine("\ufeff宁\u200b波\u2066 港\u2069")).toBe("宁波 港");
  expect(normalizeLine("👩‍👧\u200d")).toBe("👩‍👧");
});

test("length counts characters", () => expect(lengthOf("𠮷野")).toBe(2));

test("what is longer than any text stays as it is, for the rules to refuse", () => {
  for (const tidy of [normalizeLine, normalizeText, normalizeCode]) {
    expect(tidy("a ".repeat(2048))).not.toContain(" ".repeat(2));
    expect(tidy(`${"a ".repeat(2048)}b`)).toHaveLength(4097);
  }
});
