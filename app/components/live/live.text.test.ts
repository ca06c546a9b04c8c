import { expect, test } from "vitest";
import { unreadBadge, unreadCount, unreadInWords, unreadPrefix } from "./live.text";

test("the bell's badge stops at 99, for readers too", () => {
  expect([0, 1, 99, 100, 5000].map(unreadBadge)).toEqual(["0", "1", "99", "99+", "99+"]);
  expect([1, 99, 100].map(unreadInWords)).toEqual(["1 条未读", "99 条未读", "99+ 条未读"]);
  expect([1, 99, 100, 220].map(unreadCount)).toEqual(["共 1 条", "共 99 条", "共 99+ 条", "共 99+ 条"]);
  expect([0, 3, 100].map(unreadPrefix)).toEqual(["", "(3) ", "(99+) "]);
});
