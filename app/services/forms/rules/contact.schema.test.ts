import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { email, identifier, phone } from "./contact.schema";
import { applyRule } from "./form.schema";

const PHONE = "13800138000";
const ok = (kind: "phone" | "email", value: string) => ({ ok: true, value: { kind, value } });
const failed = (text: string) => ({ ok: false, text });

describe("a phone or an e-mail (U-any)", () => {
  it.each([
    [PHONE, ok("phone", PHONE)],
    ["+86 138-0013-8000", ok("phone", PHONE)],
    ["A@Example.com", ok("email", "a@example.com")],
    ["a＠example.com", ok("email", "a@example.com")],
    ["", failed("请输入手机号/邮箱")],
    ["   ", failed("请输入手机号/邮箱")],
    ["\u200b\u3000\ufeff", failed("请输入手机号/邮箱")],
    ["\u3164\ufe0f", failed("请输入手机号/邮箱")],
    ["abc", failed("请输入正确的手机号/邮箱")],
    ["张三", failed("请输入正确的手机号/邮箱")],
    ["a@b", failed("请输入正确的手机号/邮箱")],
    ["@", failed("请输入正确的手机号/邮箱")],
    ["13800138000@", failed("请输入正确的手机号/邮箱")],
    ["1380013800", failed("请输入正确的手机号/邮箱")],
  ])("%j", (typed, result) => expect(applyRule(identifier, typed)).toEqual(result));
});

describe("a phone (U-phone)", () => {
  it.each([
    ["请输入手机号/邮箱", "", "请输入手机号/邮箱"],
    ["请输入手机号", " \u200b", "请输入手机号"],
    ["请输入手机号", "1380013", "请输入正确的手机号"],
    ["请输入手机号", "a@example.com", "请输入正确的手机号"],
    ["请输入手机号", "13800138000＠", "请输入正确的手机号"],
  ])("with %j for empty, %j is %j", (emptyText, typed, text) =>
    expect(applyRule(phone(emptyText), typed)).toEqual(failed(text)),
  );

  it("reads a phone", () => expect(applyRule(phone(""), " 138 0013 8000")).toEqual(ok("phone", PHONE)));
});

describe("an e-mail (U-mail)", () => {
  it.each([
    ["", failed("请输入电子邮箱")],
    [" \u200b ", failed("请输入电子邮箱")],
    [PHONE, failed("请输入正确的邮箱")],
    ["a@example.gov", failed("请输入正确的邮箱")],
    ["A@example.com ", ok("email", "a@example.com")],
  ])("%j", (typed, result) => expect(applyRule(email, typed)).toEqual(result));
});

it("never throws, and what was read is read as the same again", () => {
  const typed = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.emailAddress());
  fc.assert(
    fc.property(typed, (text) => {
      applyRule(email, text);
      const result = applyRule(identifier, text);
      if (result.ok) expect(applyRule(identifier, result.value.value)).toEqual(result);
    }),
  );
});
