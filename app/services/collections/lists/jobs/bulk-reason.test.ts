import { expect, it } from "vitest";
import { readReason } from "./bulk-reason";

it.each([
  ["", undefined, { ok: true, value: "" }],
  ["  整理  ", "optional", { ok: true, value: "整理" }],
  ["", "optional", { ok: true, value: "" }],
  ["  ", "required", { ok: false, text: "请输入原因" }],
  ["字".repeat(200), "required", { ok: true, value: "字".repeat(200) }],
  ["字".repeat(201), "required", { ok: false, text: "原因最长不能超过200个字符" }],
  ["a\u0000", "optional", { ok: false, text: "输入内容包含无法识别的字符，请重新输入" }],
] as const)("reads %j, which is %s", (typed, need, result) => {
  expect(readReason(typed, need)).toEqual(result);
});
