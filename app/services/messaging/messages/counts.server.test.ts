import { expect, it } from "vitest";
import { sendTo } from "../../../../tests/support/messages";
import { makePerson } from "../../../../tests/support/people";
import { countMessages } from "./counts.server";
import { markRead, removeMessages } from "./reading.server";

it("counts a person's messages by state and type, and what is searched for", async () => {
  const own = (await makePerson()).id;
  const other = (await makePerson()).id;
  const read = await sendTo([own, other], { title: "关区代码更新", type: 1 });
  const removed = await sendTo([own], { title: "删除的", type: 1 });
  await sendTo([own], { title: "放假安排", type: 3 });
  await sendTo([own], { title: "代码公告", type: 3 });
  await markRead(own, [read]);
  await removeMessages(own, [removed]);
  const counts = await countMessages(own, "");
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({ isRead: true, type: 1, total: 1 });
  expect(counts).toContainEqual({ isRead: false, type: 3, total: 2 });
  expect(await countMessages(other, "代码")).toEqual([{ isRead: false, type: 1, total: 1 }]);
  expect(await countMessages(own, "放假")).toEqual([{ isRead: false, type: 3, total: 1 }]);
});
