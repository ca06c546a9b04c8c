import { describe, expect, it } from "vitest";
import { problemColumn } from "./problem-cell";

const TITLES = ["姓名*", "编码", "组织编码", "手机号", "", "类型"];

describe("the column of a problem", () => {
  it.each([
    ["姓名：包含无法识别的字符", 0],
    ["组织编码：没有找到这个组织", 2],
    ["该手机号已注册", 3],
    ["手机号格式不正确，应为以1开头的11位数字", 3],
    ["类型（F3）：单元格是公式的错误值", 5],
    ["与第5行重复", -1],
  ])("%s is number %i", (problem, index) => {
    expect(problemColumn(problem, TITLES)).toBe(index);
  });
});
