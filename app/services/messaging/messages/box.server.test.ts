import { beforeEach, describe, expect, it } from "vitest";
import { PUBLISHER, recipientsOf, sendTo } from "../../../../tests/support/messages";
import { makeAccount } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { countUnread, findMessage, listUnread } from "./box.server";
import { listMessages } from "./list.server";
import { runDueTasks } from "./publishing.server";
import { markRead, removeMessages } from "./reading.server";
import { revokeMessage } from "./revoke.server";

const EMPTY_LIST = { records: [], total: 0 };

describe("a person's messages", () => {
  let person: number;
  let other: number;
  beforeEach(async () => {
    person = await makeAccount(db);
    other = await makeAccount(db);
    passSeconds(1);
  });

  const list = async (filter = {}) => {
    const { records, total } = await listMessages(person, { page: 1, pageSize: 20, ...filter });
    return { ids: records.map(({ id }) => id), total };
  };

  it("are empty at first", async () => {
    expect(await listUnread(person)).toEqual(EMPTY_LIST);
    expect(await listMessages(person, { page: 1, pageSize: 5 })).toEqual(EMPTY_LIST);
  });

  it("stand newest first, five of them in the popover, with the count of all", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.unshift(await sendTo([person], { title: `第${index}条` }));
      if (index % 2) passSeconds(1);
    }
    const unread = await listUnread(person);
    expect(unread.records.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(unread.records[0]).toEqual({ id: ids[0], title: "第6条", type: 2, sentAt: now() });
    expect(unread.total).toBe(7);
    expect(await list()).toEqual({ ids, total: 7 });
    expect(await list({ page: 2, pageSize: 3 })).toEqual({ ids: ids.slice(3, 6), total: 7 });
    expect(await list({ page: 4, pageSize: 3 })).toEqual({ ids: [], total: 7 });
  });

  it("are counted up to a hundred", async () => {
    for (let index = 0; index < 102; index += 1) await sendTo([person]);
    expect(await countUnread(person)).toBe(100);
    expect((await list()).total).toBe(102);
  });

  it("are filtered by state, type and text", async () => {
    const a = await sendTo([person], { title: "Port 关闭", type: 1 });
    const b = await sendTo([person], { title: "放假通知", content: "<p>PORT 100% 开放 &lt;b&gt;</p>" });
    await markRead(person, [a]);
    expect(await list({ readState: "read" })).toEqual({ ids: [a], total: 1 });
    expect(await list({ readState: "unread" })).toEqual({ ids: [b], total: 1 });
    expect(await list({ type: 1 })).toEqual({ ids: [a], total: 1 });
    expect(await list({ query: "port" })).toEqual({ ids: [b, a], total: 2 });
    expect(await list({ query: "100%" })).toEqual({ ids: [b], total: 1 });
    expect(await list({ query: "<b>" })).toEqual({ ids: [b], total: 1 });
    for (const query of ["1_0%", "!", "p>", "没有"])
      expect(await list({ query }), query).toEqual({ ids: [], total: 0 });
  });

  it("are found by their own recipient alone", async () => {
    const id = await sendTo([person], { title: "只给一人", content: "<p>看<script>1</script></p>" });
    const found = { id, title: "只给一人", type: 2, sentAt: now(), isRead: false, content: "<p>看</p>" };
    expect(await findMessage(person, id)).toEqual(found);
    expect(await findMessage(other, id)).toBeNull();
    expect(await findMessage(person, id + 1000)).toBeNull();
  });

  it("are marked as read all or not at all", async () => {
    const a = await sendTo([person]);
    const b = await sendTo([person]);
    const foreign = await sendTo([other]);
    expect(await markRead(person, [a, foreign])).toBe(false);
    expect(await markRead(person, [a, 987_654])).toBe(false);
    expect(await countUnread(person)).toBe(2);
    expect(await markRead(person, [a, a, b])).toBe(true);
    expect(await markRead(person, [a])).toBe(true);
    expect(await countUnread(person)).toBe(0);
    expect(await countUnread(other)).toBe(1);
  });

  it("are marked a thousand at a time", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 1000; index += 1) ids.push(await sendTo([person]));
    expect(await markRead(person, ids)).toBe(true);
    expect(await countUnread(person)).toBe(0);
  });

  it("are removed from the own list only", async () => {
    const id = await sendTo([person, other]);
    expect(await removeMessages(person, [id, 987_654])).toBe(false);
    expect(await removeMessages(person, [id])).toBe(true);
    expect(await findMessage(person, id)).toBeNull();
    expect(await markRead(person, [id])).toBe(false);
    expect(await countUnread(other)).toBe(1);
  });
});

describe("revoking", () => {
  it("takes a message from everyone at once, and for good", async () => {
    const people = [await makeAccount(db), await makeAccount(db)];
    const id = await sendTo(people);
    await markRead(people[0]!, [id]);
    expect(await revokeMessage(id, "写错了", PUBLISHER)).toBe(true);
    for (const person of people) {
      expect(await findMessage(person, id)).toBeNull();
      expect(await countUnread(person)).toBe(0);
      expect(await listMessages(person, { page: 1, pageSize: 5 })).toEqual(EMPTY_LIST);
      expect(await markRead(person, [id])).toBe(false);
    }
    await runDueTasks();
    expect((await recipientsOf(id)).map(({ state }) => state)).toEqual([3, 3]);
    expect(await countUnread(people[1]!)).toBe(0);
    expect(await revokeMessage(id, "", PUBLISHER)).toBe(false);
    expect(await revokeMessage(987_654, "", PUBLISHER)).toBe(false);
  });

  it("stops what waits for its time", async () => {
    const person = await makeAccount(db);
    const id = await sendTo([person], { publishAt: now() + 60_000 });
    expect(await revokeMessage(id, "", PUBLISHER)).toBe(true);
    passSeconds(60);
    await runDueTasks();
    expect(await countUnread(person)).toBe(0);
    expect(await recipientsOf(id)).toEqual([]);
  });
});
