import { describe, expect, it } from "vitest";
import { ANSWER_TEXT, waitInWords } from "./answer.text";

describe("waitInWords", () => {
  it.each([
    [-5, "1秒"],
    [0, "1秒"],
    [0.2, "1秒"],
    [1, "1秒"],
    [42, "42秒"],
    [58.1, "59秒"],
    [59, "59秒"],
    [59.2, "1分钟"],
    [60, "1分钟"],
    [60.1, "2分钟"],
    [61, "2分钟"],
    [120, "2分钟"],
    [599.5, "10分钟"],
    [3600, "60分钟"],
  ])("%d seconds are %s", (seconds, words) => expect(waitInWords(seconds)).toBe(words));
});

describe("what answers say", () => {
  it("is the text of docs/forms.md, 2.1", () => {
    expect(ANSWER_TEXT.limited(waitInWords(600))).toBe("操作过于频繁，请10分钟后再试");
    expect(ANSWER_TEXT.systemErrorWith("r-1")).toBe("系统异常，请稍后重试。请求编号：r-1");
    expect(ANSWER_TEXT).toMatchObject({
      overload: "系统繁忙，请稍后重试",
      formExpired: "页面已过期，请确认后重新提交",
      foreignOrigin: "请求来源不被允许",
      forbidden: "没有权限，请联系管理员分配权限！",
    });
  });
});
