import { describe, expect, it } from "vitest";
import { rowProblem } from "./row-problem";

describe("the problem of a cell", () => {
  it.each([
    ["手机号", "请输入正确的手机号", "手机号格式不正确，应为以1开头的11位数字"],
    ["邮箱", "请输入正确的邮箱", "邮箱格式不正确，应如name@example.com，以com、cn、net或org结尾"],
    [
      "统一社会信用代码",
      "请输入正确的统一社会信用代码",
      "统一社会信用代码格式不正确，应为18位数字和大写字母，不含I、O、S、V、Z",
    ],
    ["邮编", "请输入正确的邮编", "邮编格式不正确，应为6位数字"],
    ["有效期止", "请输入正确的日期", "有效期止格式不正确，应如2026-01-31"],
    ["证件号码", "请输入正确的证件号码", "证件号码格式不正确"],
  ])("of %s names the field, and what is right: %s", (label, text, expected) => {
    expect(rowProblem(label, text)).toBe(expected);
  });

  it.each([
    ["姓名", "请输入姓名", "请输入姓名"],
    ["姓名", "姓名最长不能超过20个字符", "姓名最长不能超过20个字符"],
    ["角色编码", "该组织没有角色 no-such-role", "角色编码：该组织没有角色 no-such-role"],
  ])("names %s once: %s", (label, text, expected) => {
    expect(rowProblem(label, text)).toBe(expected);
  });
});
