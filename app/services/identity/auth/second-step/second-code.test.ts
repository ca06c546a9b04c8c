import { describe, expect, it } from "vitest";
import { readSecondCode } from "./second-code";

describe("what is typed as second step", () => {
  it.each([
    ["482913", { kind: "time", value: "482913" }],
    [" 482 913 ", { kind: "time", value: "482913" }],
    ["４８２９１３", { kind: "time", value: "482913" }],
    ["abcde-fgh23", { kind: "recovery", value: "ABCDEFGH23" }],
    ["23456 78923", { kind: "recovery", value: "2345678923" }],
  ])("%j is a code", (typed, value) => expect(readSecondCode(typed)).toEqual({ ok: true, value }));

  it.each([
    ["", "请输入动态码"],
    [" - ", "请输入动态码"],
    ["12345", "动态码错误或已经用过，请等待下一个动态码后重试"],
    ["1234567", "动态码错误或已经用过，请等待下一个动态码后重试"],
    ["ABCDE-FGHI0", "动态码错误或已经用过，请等待下一个动态码后重试"],
    ["4".repeat(100_000), "动态码错误或已经用过，请等待下一个动态码后重试"],
  ])("%s is none", (typed, text) => expect(readSecondCode(typed)).toEqual({ ok: false, text }));

  it("is told in the words of what was asked for", () => {
    expect(readSecondCode("", "recovery")).toEqual({ ok: false, text: "请输入恢复码" });
    expect(readSecondCode("12", "recovery")).toEqual({ ok: false, text: "恢复码错误或已经用过" });
  });
});
