import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalEmail, canonicalPhone } from "./identifier";

const PHONE = "13800138000";

describe("canonicalPhone", () => {
  it.each([
    PHONE,
    "１３８００１３８０００",
    "+8613800138000",
    "＋８６１３８００１３８０００",
    "008613800138000",
    "8613800138000",
    "013800138000",
    "1795113800138000",
    " 138 0013 8000 ",
    "138\u30000013\u30008000",
    "138\u00a00013\u20098000",
    "138-0013-8000",
    "(138)0013-8000",
    "（138）0013－8000",
    "+86 (138) 0013-8000",
    "138\u200b0013\ufeff8000",
    "\u202a13800138000\u202c",
    "\t13800138000\n",
    "电话13800138000",
    "138——0013——8000",
  ])("reads %j", (typed) => expect(canonicalPhone(typed)).toBe(PHONE));

  it.each([
    ["13000000000", true],
    ["19999999999", true],
    ["12999999999", false],
    ["10000000000", false],
    ["23800138000", false],
    ["1380013800", false],
    ["138001380000", false],
    ["113800138000", false],
    ["8601380013800", false],
    ["+860 13800138000", false],
    ["+86+8613800138000", false],
    ["0013800138000", false],
    ["+113800138000", false],
    ["1380013800a", false],
    ["a13800138000", false],
    ["13800138000;", false],
    ["13800138000.0", false],
    ["1.38e10", false],
    ["", false],
    ["abc", false],
    ["０", false],
    ["1".repeat(201), false],
    [`${" ".repeat(190)}${PHONE}`, false],
  ])("takes %j: %s", (typed, isPhone) => expect(canonicalPhone(typed) !== null).toBe(isPhone));
});

describe("canonicalEmail", () => {
  it.each([
    ["a@example.com", "a@example.com"],
    [" Zhang.San@Example.COM ", "zhang.san@example.com"],
    ["ａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "a@example.com"],
    ["\u3000a@example.cn\u3000", "a@example.cn"],
    ["a\u200b@exam\u00adple.net", "a@example.net"],
    ["\ufeffa@example.org\u200e", "a@example.org"],
    ["a\ufe0f@example.com", "a@example.com"],
    ["a\u034f@example.com", "a@example.com"],
    ["a_b%c+d-e.f@example.com", "a_b%c+d-e.f@example.com"],
    ["1@2.cn", "1@2.cn"],
    ["a@mail.bj.gov.cn", "a@mail.bj.gov.cn"],
    [`${"a".repeat(52)}@example.com`, `${"a".repeat(52)}@example.com`],
    [`a@${"b".repeat(58)}.com`, `a@${"b".repeat(58)}.com`],
  ])("reads %j", (typed, canonical) => expect(canonicalEmail(typed)).toBe(canonical));

  it.each([
    ["visible non-ASCII in the local part", "é@example.com"],
    ["a Cyrillic look-alike", "\u0430@example.com"],
    ["Chinese in the local part", "张三@example.com"],
    ["Chinese beside ASCII", "张a@example.com"],
    ["a Chinese domain", "a@例子.cn"],
    ["a full stop of Chinese", "a@example。com"],
    ["a combining accent", "e\u0301@example.com"],
    ["a dotted capital I", "İ@example.com"],
    ["an emoji", "a😀@example.com"],
    ["a blank inside", "a b@example.com"],
    ["a double dot", "a..b@example.com"],
    ["a leading dot", ".a@example.com"],
    ["a trailing dot", "a.@example.com"],
    ["a double dot in the domain", "a@example..com"],
    ["a dot before the domain", "a@.com"],
    ["a dot after the domain", "a@example.com."],
    ["two at signs", "a@b@example.com"],
    ["no local part", "@example.com"],
    ["no domain", "a@"],
    ["a bare top-level domain", "a@com"],
    ["another ending", "a@example.edu"],
    ["an ending with more letters", "a@example.comm"],
    ["an address with a port", "a@example.com:25"],
    ["a quoted local part", '"a"@example.com'],
    ["a display name", "A <a@example.com>"],
    ["a line break that smuggles a header", "a@example.com\r\nbcc: b@example.com"],
    ["65 characters in all", `${"a".repeat(53)}@example.com`],
    ["a label of 64", `a@${"b".repeat(64)}.com`],
    ["201 characters typed", `${" ".repeat(188)}a@example.com`],
  ])("refuses %s", (_name, typed) => expect(canonicalEmail(typed)).toBeNull());

  it("takes 64 characters in all", () => {
    expect(`${"a".repeat(52)}@example.com`).toHaveLength(64);
  });
});

describe("whatever is typed", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme" }),
    fc.emailAddress(),
    fc.stringMatching(/^[+０-９0-9() -]{0,30}$/),
  );

  it("never throws, and a canonical form is its own canonical form", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const phone = canonicalPhone(text);
        if (phone !== null) {
          expect(phone).toMatch(/^1[3-9]\d{9}$/);
          expect(canonicalPhone(phone)).toBe(phone);
        }
        const email = canonicalEmail(text);
        if (email !== null) {
          expect(email).toMatch(/^[a-z0-9._%+-]+@[a-z0-9.-]+\.(com|cn|net|org)$/);
          expect(canonicalEmail(email)).toBe(email);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
