import { describe, expect, it } from "vitest";
import { applyRule } from "../../forms/rules/form.schema";
import { STANDARD_PASSWORD_POLICY } from "../accounts/password-rules";
import { textsOf } from "../../../../tests/support/schema-texts";
import {
  changePasswordSchema,
  codeSignInSchema,
  registrant,
  registrationSchema,
  resetSchema,
  setPasswordSchema,
  signInSchema,
} from "./auth.schema";

const PHONE = "13800138000";
const GOOD = "Harbour2026";

describe("sign-in by password (1.1)", () => {
  it("tells every empty field at once", () => {
    expect(textsOf(signInSchema, {})).toEqual({
      username: "请输入手机号/邮箱",
      password: "请输入密码",
      captcha: "请输入验证码",
    });
  });

  it("tells every wrong field at once", () => {
    expect(textsOf(signInSchema, { username: "abc", password: "1234567", captcha: "k7mp" })).toEqual({
      username: "请输入正确的手机号/邮箱",
      password: "密码不少于八位",
    });
    expect(textsOf(signInSchema, { username: PHONE, password: "x".repeat(17), captcha: "k" })).toEqual({
      password: "密码最长不能超过16位！",
    });
  });

  it("reads the person, the password as typed and the captcha image's answer", () => {
    const typed = { username: "+86 138 0013 8000", password: " pass word ", captcha: " K7ｍp", checkKey: 17 };
    expect(signInSchema.parse(typed)).toEqual({
      identifier: { kind: "phone", value: PHONE },
      password: " pass word ",
      captcha: "k7mp",
      checkKey: "17",
    });
  });
});

describe("sign-in by code (1.2)", () => {
  it.each([
    [{}, { username: "请输入手机号/邮箱", captcha: "请输入验证码" }],
    [
      { username: "a@example.com", captcha: "12345" },
      { username: "请输入正确的手机号", captcha: "验证码错误或已失效，请重新获取" },
    ],
    [{ username: PHONE, captcha: "123 456" }, {}],
  ])("%j fails with %j", (input, texts) => expect(textsOf(codeSignInSchema, input)).toEqual(texts));
});

describe("forgotten password (1.3)", () => {
  it.each([
    [
      {},
      {
        username: "请输入手机号/邮箱",
        captcha: "请输入验证码",
        newpassword: "请输入密码",
        confirmPassword: "请输入确认密码",
      },
    ],
    [
      { username: "1", captcha: "1", newpassword: "short", confirmPassword: "other" },
      {
        username: "请输入正确的手机号/邮箱",
        captcha: "验证码错误或已失效，请重新获取",
        newpassword: "密码不能少于8位！",
        confirmPassword: "两次输入密码不一致！",
      },
    ],
    [
      { username: PHONE, captcha: "123456", newpassword: PHONE, confirmPassword: PHONE },
      { newpassword: "这个密码太容易被猜到，请换一个" },
    ],
    [{ username: PHONE, captcha: "123456", newpassword: GOOD, confirmPassword: GOOD }, {}],
  ])("%j fails with %j", (input, texts) =>
    expect(textsOf(resetSchema(STANDARD_PASSWORD_POLICY), input)).toEqual(texts),
  );
});

describe("registration (1.4)", () => {
  const agreed = { captcha: "123456", password: GOOD, confirmpassword: GOOD, Agreement: "true" };

  it.each([
    ["phone", {}, "请输入手机号"],
    ["phone", { username: "a@example.com" }, "请输入正确的手机号"],
    ["email", {}, "请输入电子邮箱"],
    ["email", { username: PHONE }, "请输入正确的邮箱"],
  ] as const)("by %s: %j is told %s", (mode, input, text) => {
    expect(textsOf(registrationSchema(mode, STANDARD_PASSWORD_POLICY), input)).toEqual({
      username: text,
      captcha: "请输入验证码",
      password: "请输入密码",
      confirmpassword: "请输入确认密码",
      Agreement: "请阅读协议并同意",
    });
    expect(textsOf(registrationSchema(mode, STANDARD_PASSWORD_POLICY), { ...agreed, ...input })).toEqual({
      username: text,
    });
    expect(applyRule(registrant(mode), "username" in input ? input.username : "")).toEqual({
      ok: false,
      text,
    });
  });

  it("refuses the own e-mail as password, however it is spelt", () => {
    const own = { username: "Abc1@163.com", password: "aBC1@163.com", confirmpassword: "aBC1@163.com" };
    expect(textsOf(registrationSchema("email", STANDARD_PASSWORD_POLICY), { ...agreed, ...own })).toEqual({
      password: "这个密码太容易被猜到，请换一个",
    });
  });

  it("shows a blank repetition as such", () => {
    const blank = { ...agreed, username: PHONE, confirmpassword: "  " };
    expect(textsOf(registrationSchema("phone", STANDARD_PASSWORD_POLICY), blank)).toEqual({
      confirmpassword: "重复密码不能为空！",
    });
  });
});

describe("first password after 501 (1.5)", () => {
  const schema = setPasswordSchema({ needsAgreement: true, own: [PHONE], policy: STANDARD_PASSWORD_POLICY });

  it.each([
    [
      {},
      {
        newpassword: "请输入密码",
        confirmPassword: "请输入确认密码",
        Agreement: "请阅读协议并同意",
      },
    ],
    [
      { newpassword: PHONE, confirmPassword: PHONE, Agreement: "true" },
      { newpassword: "这个密码太容易被猜到，请换一个" },
    ],
    [{ newpassword: GOOD, confirmPassword: GOOD, Agreement: "true" }, {}],
  ])("%j fails with %j", (input, texts) => expect(textsOf(schema, input)).toEqual(texts));

  it("asks for the agreement only when an account is about to be made", () => {
    const known = setPasswordSchema({
      needsAgreement: false,
      own: [PHONE],
      policy: STANDARD_PASSWORD_POLICY,
    });
    expect(textsOf(known, { newpassword: GOOD, confirmPassword: GOOD })).toEqual({});
  });
});

describe("change of password (1.6)", () => {
  const schema = changePasswordSchema({ policy: STANDARD_PASSWORD_POLICY, own: [PHONE, null] });

  it.each([
    [{}, { oldPassword: "请输入原密码", password: "请输入新密码", confirmPassword: "请输入确认新密码" }],
    [
      { oldPassword: "x", password: "   ", confirmPassword: " " },
      { password: "请输入新密码", confirmPassword: "重复密码不能为空！" },
    ],
    [{ oldPassword: GOOD, password: GOOD, confirmPassword: GOOD }, { password: "新密码不能与原密码相同" }],
    [
      { oldPassword: "12345678", password: "12345678", confirmPassword: "1" },
      { password: "这个密码太容易被猜到，请换一个", confirmPassword: "两次输入密码不一致！" },
    ],
    [
      { oldPassword: GOOD, password: PHONE, confirmPassword: PHONE },
      { password: "这个密码太容易被猜到，请换一个" },
    ],
    [{ oldPassword: "x", password: GOOD, confirmPassword: GOOD }, {}],
  ])("%j fails with %j", (input, texts) => expect(textsOf(schema, input)).toEqual(texts));
});
