import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  changePasswordInput,
  codeInput,
  codeLoginInput,
  loginInput,
  readCodeTarget,
  registerInput,
  resetInput,
} from "./auth-input.schema";
import { STANDARD_PASSWORD_POLICY } from "~/services/identity/accounts/password-rules";

const PHONE = "13800138000";
const GOOD = "Harbour2026";

const codeLogin = codeLoginInput(STANDARD_PASSWORD_POLICY);
const register = registerInput(STANDARD_PASSWORD_POLICY);
const reset = resetInput(STANDARD_PASSWORD_POLICY);

/** The first error text that a wire client gets, or "ok". */
const messageOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message ?? "ok";

describe("sign-in", () => {
  const right = { username: PHONE, password: "x", captcha: "k7mp", checkKey: 17 };

  it.each([
    [{}, "ok"],
    [{ username: "" }, "请输入手机号/邮箱"],
    [{ username: null }, "请输入手机号/邮箱"],
    [{ username: "abc" }, "请输入正确的手机号/邮箱"],
    [{ username: 13800138000 }, "输入内容包含无法识别的字符，请重新输入"],
    [{ password: "" }, "请输入密码"],
    [{ password: " " }, "ok"],
    [{ password: "x".repeat(128) }, "ok"],
    [{ password: "x".repeat(129) }, "密码最长不能超过16位！"],
    [{ password: ["x"] }, "输入内容包含无法识别的字符，请重新输入"],
    [{ captcha: "" }, "请输入验证码"],
    [{ checkKey: undefined }, "ok"],
    [{ checkKey: { a: 1 } }, "输入内容包含无法识别的字符，请重新输入"],
  ])("with %j: %s", (change, text) => expect(messageOf(loginInput, { ...right, ...change })).toBe(text));

  it.each([
    [1767225600, "1767225600"],
    ["1767225600", "1767225600"],
    [undefined, ""],
  ])("checkKey may arrive as %j", (checkKey, key) =>
    expect(loginInput.parse({ ...right, checkKey })).toMatchObject({ key, answer: "k7mp", password: "x" }),
  );
});

describe("code request", () => {
  it.each([
    [{ smsTplType: "0", type: "1" }, "ok"],
    [{ smsTplType: 2, type: 2 }, "ok"],
    [{ smsTplType: "3", type: 1 }, "短信类型不正确"],
    [{ smsTplType: "", type: 1 }, "短信类型不正确"],
    [{ smsTplType: true, type: 1 }, "短信类型不正确"],
    [{ smsTplType: 0, type: 3 }, "短信类型不正确"],
    [{ smsTplType: 0 }, "短信类型不正确"],
    [{}, "短信类型不正确"],
    [{ smsTplType: [0], type: 1 }, "输入内容包含无法识别的字符，请重新输入"],
  ])("%j: %s", (input, text) => expect(messageOf(codeInput, input)).toBe(text));

  it.each([
    ["phone", PHONE, null],
    ["email", "A@example.com", null],
    ["phone", "", "请输入手机号"],
    ["phone", " \u200b", "请输入手机号"],
    ["phone", "a@example.com", "请输入正确的手机号"],
    ["phone", "138****8000", "请输入正确的手机号"],
    ["email", "", "请输入电子邮箱"],
    ["email", "\u200b", "请输入电子邮箱"],
    ["email", PHONE, "请输入正确的邮箱"],
  ] as const)("a target of type %s written %j: %j", (kind, typed, text) => {
    const result = readCodeTarget(kind, typed);
    expect(result.ok ? null : result.text).toBe(text);
  });
});

describe("sign-in by code", () => {
  const first = { username: PHONE, captcha: "482913" };
  const second = { ...first, loginFlag: 2, password: GOOD };

  it.each([
    [first, "ok"],
    [{ ...first, loginFlag: 1, smsTplType: "0" }, "ok"],
    [{ ...first, loginFlag: "1", smsTplType: 0 }, "ok"],
    [{ ...first, password: "short" }, "ok"],
    [{ ...first, smsTplType: "1" }, "短信类型不正确"],
    [{ ...first, loginFlag: 3 }, "短信类型不正确"],
    [{ ...first, username: "a@example.com" }, "ok"],
    [{ ...first, captcha: "" }, "请输入验证码"],
    [{ ...first, captcha: "12345" }, "验证码错误或已失效，请重新获取"],
    [second, "ok"],
    [{ ...second, loginFlag: "2", smsTplType: "0", Agreement: true }, "ok"],
    [{ ...second, password: "" }, "请输入密码"],
    [{ ...second, password: "short" }, "密码不能少于8位！"],
    [{ ...second, password: PHONE }, "这个密码太容易被猜到，请换一个"],
    [{ ...second, Agreement: false }, "请阅读协议并同意"],
    [{ ...second, Agreement: "no" }, "请阅读协议并同意"],
  ])("%j: %s", (input, text) => expect(messageOf(codeLogin, input)).toBe(text));

  it("knows the second step by loginFlag 2 alone", () => {
    expect(codeLogin.parse(second)).toMatchObject({ step: true, password: GOOD });
    expect(codeLogin.parse({ ...second, loginFlag: 1 })).toMatchObject({ step: false, password: "" });
  });
});

describe("registration", () => {
  const right = { username: "a@example.com", captcha: "482913", password: GOOD, Agreement: true };
  const differs = "两次输入密码不一致！";

  it.each([
    [{}, "ok"],
    [{ Agreement: "true" }, "ok"],
    [{ Agreement: 1 }, "ok"],
    [{ Agreement: false }, "请阅读协议并同意"],
    [{ Agreement: undefined }, "请阅读协议并同意"],
    [{ checkKey: 17 }, "ok"],
    [{ confirmpassword: GOOD, confirmPassword: GOOD, newpassword: GOOD }, "ok"],
    [{ confirmpassword: "", confirmPassword: null }, "ok"],
    [{ confirmpassword: "Harbour2027" }, differs],
    [{ confirmPassword: "Harbour2027" }, differs],
    [{ newpassword: "Harbour2027" }, differs],
    [{ confirmpassword: GOOD, newpassword: " " }, differs],
    [{ password: "a@example.com" }, "这个密码太容易被猜到，请换一个"],
    [{ password: "密码密码密码密码" }, "密码只能使用英文字母、数字和符号，请切换到英文输入法"],
    [{ username: "" }, "请输入手机号/邮箱"],
  ])("with %j: %s", (change, text) => expect(messageOf(register, { ...right, ...change })).toBe(text));
});

describe("reset", () => {
  const name = { username: PHONE, captcha: "482913" };
  const differs = "两次输入密码不一致！";

  it.each([
    [{ newpassword: GOOD }, "ok"],
    [{ password: GOOD }, "ok"],
    [{ password: GOOD, newpassword: GOOD, confirmPassword: GOOD, confirmpassword: GOOD }, "ok"],
    [{ password: "Harbour2027", newpassword: GOOD }, differs],
    [{ newpassword: GOOD, confirmPassword: "Harbour2027" }, differs],
    [{ password: GOOD, confirmpassword: "Harbour2027" }, differs],
    [{}, "请输入密码"],
    [{ newpassword: "  ", password: GOOD }, "请输入密码"],
    [{ password: "1234567" }, "密码不能少于8位！"],
    [{ password: "x1".repeat(9) }, "密码最长不能超过16位！"],
  ])("with %j: %s", (passwords, text) => expect(messageOf(reset, { ...name, ...passwords })).toBe(text));

  it("takes newpassword, else password", () => {
    expect(reset.parse({ ...name, newpassword: GOOD })).toMatchObject({ password: GOOD });
    expect(reset.parse({ ...name, password: GOOD })).toMatchObject({ password: GOOD });
  });
});

describe("change of password", () => {
  it.each([
    [{ oldPassword: "x", password: "", confirmPassword: "" }, "ok"],
    [{}, "请输入原密码"],
    [{ oldPassword: "x".repeat(128) }, "ok"],
    [{ oldPassword: "x".repeat(129) }, "密码最长不能超过16位！"],
  ])("%j: %s", (input, text) => expect(messageOf(changePasswordInput, input)).toBe(text));
});

describe("every input", () => {
  const schemas = { loginInput, codeInput, codeLogin, register, reset, changePasswordInput };
  const names = [
    "username",
    "password",
    "captcha",
    "checkKey",
    "loginFlag",
    "smsTplType",
    "type",
    "Agreement",
    "newpassword",
    "confirmPassword",
    "confirmpassword",
    "oldPassword",
    "__proto__",
    "constructor",
  ];

  it("never throws, fails in Chinese, and leaves prototypes alone", () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(PHONE, GOOD, "482913", 2, "0"));
    const body = fc.oneof(fc.dictionary(fc.constantFrom(...names), value), fc.jsonValue());
    fc.assert(
      fc.property(body, (input) => {
        for (const schema of Object.values(schemas))
          expect(messageOf(schema, input)).toMatch(/^(?:ok|[\u4e00-\u9fff0-9，、！/]+)$/);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
