import { expect, it } from "vitest";
import { DIRECTIONS, isUnread, receivedText } from "./traffic-states";

it.each([
  [DIRECTIONS.in, "", false, "已接收"],
  [DIRECTIONS.in, "不是完整的 XML，没有读取", true, "未能读取"],
] as const)("a file that has arrived (%s) with the problem %j", (direction, problem, unread, text) => {
  expect(isUnread({ direction, problem })).toBe(unread);
  expect(receivedText({ direction, problem })).toBe(text);
});

it("a file that is sent is never one that was not read", () =>
  expect(isUnread({ direction: DIRECTIONS.out, problem: "多次发送失败" })).toBe(false));
