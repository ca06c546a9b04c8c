import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAgreement, readCaptcha, readCode } from "./code-rules";

const ok = <T>(value: T) => ({ ok: true, value });
const failed = (text: string) => ({ ok: false, text });

describe("readCode (C-code)", () => {
  it.each(["482913", "４８２９１３", " 482 913 ", "482-913", "\u200b482913", "验证码482913", "4\t8\n2913"])(
    "reads %j",
    (typed) => expect(readCode(typed)).toEqual(ok("482913")),
  );

  it.each(["", "   ", "\u3000", "\u200b", "——", "٤٨٢٩١٣"])("%j is empty", (typed) =>
    expect(readCode(typed)).toEqual(failed("请输入验证码")),
  );

  it.each(["12345", "1234567", "48291a", "abcdef", "1".repeat(300)])("%j is wrong", (typed) =>
    expect(readCode(typed)).toEqual(failed("验证码错误或已失效，请重新获取")),
  );

  it("keeps leading zeros", () => expect(readCode("000123")).toEqual(ok("000123")));
});

describe("readCaptcha (C-img)", () => {
  it.each([
    ["K7MP", "k7mp"],
    ["k 7 m p", "k7mp"],
    ["ｋ７ＭＰ", "k7mp"],
    ["k7mp。", "k7mp"],
    ["k7", "k7"],
    ["K7MPX", "k7mpx"],
  ])("reads %j as %s", (typed, answer) => expect(readCaptcha(typed)).toEqual(ok(answer)));

  it.each(["", "  ", "\u200b", "。", "验证码"])("%j is empty: no captcha image is spent on it", (typed) =>
    expect(readCaptcha(typed)).toEqual(failed("请输入验证码")),
  );
});

describe("readAgreement (AGREE)", () => {
  it.each(["true", "1"])("%s is consent", (value) => expect(readAgreement(value)).toEqual(ok(true)));

  it.each(["", "false", "0", "on", "TRUE", "yes", " true"])("%j is none", (value) =>
    expect(readAgreement(value)).toEqual(failed("请阅读协议并同意")),
  );
});

describe("whatever is typed", () => {
  it("never throws and gives letters and digits only", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const code = readCode(typed);
        if (code.ok) expect(code.value).toMatch(/^\d{6}$/);
        const captcha = readCaptcha(typed);
        if (captcha.ok) expect(captcha.value).toMatch(/^[0-9a-z]+$/);
        readAgreement(typed);
      }),
    );
  });
});
