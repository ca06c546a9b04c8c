import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readConfirmation,
  readNewPassword,
  readOldPassword,
  STANDARD_PASSWORD_POLICY,
  type NewPasswordContext,
} from "./password-rules";

const GUESSABLE = "这个密码太容易被猜到，请换一个";
const SHORT = "密码不能少于8位！";
const LONG = "密码最长不能超过16位！";
const CHARACTERS = "密码只能使用英文字母、数字和符号，请切换到英文输入法";

const textOf = (result: { ok: boolean; text?: string }) => (result.ok ? "ok" : result.text);

/** By the standard policy, unless another is given. */
const readNew = (typed: string, context: Partial<NewPasswordContext> = {}) =>
  readNewPassword(typed, { policy: STANDARD_PASSWORD_POLICY, ...context });

describe("readNewPassword (P-new)", () => {
  it.each([
    ["", "请输入密码"],
    ["   ", "请输入密码"],
    ["        ", "请输入密码"],
    [" ".repeat(40), "请输入密码"],
    ["\t\n", "请输入密码"],
    ["密码", CHARACTERS],
    ["Harbour２０２６", CHARACTERS],
    ["Harbour2026é", CHARACTERS],
    ["Harbour2026😀", CHARACTERS],
    ["Harbour\u00a02026", CHARACTERS],
    ["Harbour\t2026", CHARACTERS],
    ["Harbour2026\u007f", CHARACTERS],
    [`${"a1".repeat(20)}码`, CHARACTERS],
    ["a", SHORT],
    ["Abc#123", SHORT],
    ["aaaaaaa", SHORT],
    ["Abc#1234", "ok"],
    ["Abcdefgh#1234567", "ok"],
    ["Abcdefgh#12345678", LONG],
    ["a".repeat(17), LONG],
    ["Ab1".repeat(10), LONG],
    ["Ab".repeat(64), LONG],
    [`${"Ab".repeat(64)}c`, LONG],
    ["aaaaaaaa", GUESSABLE],
    ["AaAaAaAa", GUESSABLE],
    ["11111111", GUESSABLE],
    ["--------", GUESSABLE],
  ])("%j is %s", (typed, text) => expect(textOf(readNew(typed))).toBe(text));

  it("says 请输入新密码 where the form asks for a new one", () => {
    expect(textOf(readNew("  ", { emptyText: "请输入新密码" }))).toBe("请输入新密码");
  });

  it("gives back exactly what was typed", () => {
    expect(readNew(" Harbour 2026 ")).toEqual({ ok: true, value: " Harbour 2026 " });
  });
});

describe("what the platform may require besides", () => {
  const twelve = { policy: { length: 12, kinds: 1 } };
  const two = { policy: { length: 8, kinds: 2 } };
  const three = { policy: { length: 8, kinds: 3 } };
  const TWO = "密码须至少包含字母、数字、符号中的两种";
  const ALL = "密码须同时包含字母、数字和符号";

  it.each([
    ["Harbour2026", twelve, "密码不能少于12位！"],
    ["Harbour20261", twelve, "ok"],
    ["harbourlantern", two, TWO],
    ["135792468", two, TWO],
    ["#$!%?&*#$", two, TWO],
    ["harbour2026", two, "ok"],
    ["harbour-lantern", two, "ok"],
    ["2026-11-30", two, "ok"],
    ["harbour2026", three, ALL],
    ["harbour-lantern", three, ALL],
    ["harbour-2026", three, "ok"],
    ["harbour 2026", three, "ok"],
    ["1-a", three, SHORT],
    ["a".repeat(17), three, LONG],
    ["aaaaaaaa", three, ALL],
    ["aaaaaaaa", { policy: { length: 8, kinds: 1 } }, GUESSABLE],
  ])("%j with %j is %s", (typed, context, text) => expect(textOf(readNew(typed, context))).toBe(text));
});

describe("a password that is easy to guess", () => {
  it.each([
    "12345678",
    "123456789",
    "1234567890",
    "23456789",
    "87654321",
    "0987654321",
    "9876543210",
    "01234567",
    "90123456",
    "abcdefgh",
    "ABCDEFGH",
    "zyxwvuts",
    "stuvwxyz",
    "qwertyui",
    "QwErTyUi",
    "poiuytre",
    "qwertyuiop[]",
    "wertyuio",
    "asdfghjkl",
    "lkjhgfds",
    "sdfghjkl;",
    "zxcvbnm,",
    "zxcvbnm,./",
    "/.,mnbvcxz",
    "!@#$%^&*",
    "!@#$%^&*()_+",
    "password",
    "PASSWORD",
    "Password",
    "passwords",
    "p@ssword",
    "pa$$word",
    "mypassword",
  ])("%s is refused", (typed) => expect(textOf(readNew(typed))).toBe(GUESSABLE));

  it.each([
    "passw0rd",
    "P@ssw0rd",
    "password1",
    "1qaz2wsx",
    "qwertyu1",
    "a1111111",
    "aaaaaaa1",
    "abc12345",
    "12345678a",
    "1234567890-=q",
  ])("%s mixes letters and digits and is allowed", (typed) => expect(textOf(readNew(typed))).toBe("ok"));

  it.each(["abcdefgi", "13579246", "12345679", "harbourlantern", "qwertyasd", "1234-5678", "abcd abcd"])(
    "%s is no run and is allowed",
    (typed) => expect(textOf(readNew(typed))).toBe("ok"),
  );

  it.each([
    ["13800138000", ["13800138000"]],
    ["13800138000", [null, "13800138000"]],
    ["A1@example.com", ["13800138000", "a1@example.com"]],
    ["zhang@163.com", [null, "zhang@163.com"]],
  ])("%s is refused to the person of %j", (typed, own) =>
    expect(textOf(readNew(typed, { own }))).toBe(GUESSABLE),
  );

  it("is allowed when the phone or e-mail is somebody else's", () => {
    expect(textOf(readNew("13800138001", { own: ["13800138000", null] }))).toBe("ok");
    expect(textOf(readNew("13800138000x", { own: ["13800138000"] }))).toBe("ok");
  });
});

describe("readOldPassword (P-old on pages)", () => {
  it.each([
    ["", "请输入密码"],
    ["1234567", "密码不少于八位"],
    ["中文密码", "密码不少于八位"],
    ["12345678", "ok"],
    ["        ", "ok"],
    ["八个汉字也是密码", "ok"],
    ["x".repeat(16), "ok"],
    ["x".repeat(17), "密码最长不能超过16位！"],
    ["x".repeat(30), "密码最长不能超过16位！"],
    ["x".repeat(129), "密码最长不能超过16位！"],
  ])("%j is %s", (typed, text) => expect(textOf(readOldPassword(typed))).toBe(text));
});

describe("readConfirmation (P-confirm)", () => {
  it.each([
    ["", "Harbour2026", "请输入确认密码"],
    ["   ", "Harbour2026", "重复密码不能为空！"],
    ["harbour2026", "Harbour2026", "两次输入密码不一致！"],
    ["Harbour2026 ", "Harbour2026", "两次输入密码不一致！"],
    ["Harbour2026", "Harbour2026", "ok"],
    ["x", "short", "两次输入密码不一致！"],
    ["Harbour2026", "", "ok"],
    ["Harbour2026", "   ", "ok"],
    ["", "", "请输入确认密码"],
    ["  ", "  ", "重复密码不能为空！"],
  ])("%j beside %j is %s", (typed, password, text) =>
    expect(textOf(readConfirmation(typed, password))).toBe(text),
  );

  it("says 请输入确认新密码 where the form asks for a new one", () => {
    expect(textOf(readConfirmation("", "Harbour2026", "请输入确认新密码"))).toBe("请输入确认新密码");
  });
});

describe("whatever is typed", () => {
  it("never throws, and what is taken keeps every rule", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ unit: "grapheme-ascii", minLength: 6, maxLength: 18 }),
    );
    fc.assert(
      fc.property(typed, typed, (password, other) => {
        readOldPassword(password);
        readConfirmation(other, password);
        const result = readNew(password, { own: [other] });
        if (!result.ok) return;
        expect(result.value).toBe(password);
        expect(password).toMatch(/^[\x20-\x7e]{8,16}$/);
      }),
      { numRuns: 500 },
    );
  });

  it("takes every mix of letters and digits of 8 to 16", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9#$%@!_-]{8,16}$/), (password) => {
        fc.pre(/[A-Za-z]/.test(password) && /\d/.test(password));
        expect(readNew(password).ok).toBe(true);
      }),
    );
  });
});
