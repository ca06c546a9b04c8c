import { beforeEach, describe, expect, it } from "vitest";
import { sendTo } from "../../../../tests/support/messages";
import { makeAccount } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { listMessages } from "./list.server";
import { markAllRead } from "./mark-all.server";
import { markRead, removeMessages } from "./reading.server";
import { findUndo, undoAction } from "./undo.server";

describe("removing messages", () => {
  let person: number;
  beforeEach(async () => {
    person = await makeAccount(db);
  });

  const inList = async () => {
    const { records } = await listMessages(person, { page: 1, pageSize: 99 });
    return Object.fromEntries(records.map(({ id, isRead }) => [id, isRead]));
  };

  it("is undone exactly: what was read comes back read, what was removed before stays away", async () => {
    const earlier = await sendTo([person]);
    const read = await sendTo([person]);
    const unread = await sendTo([person]);
    await markRead(person, [read]);
    await removeMessages(person, [earlier]);
    await removeMessages(person, [read, unread]);
    const undo = (await findUndo(person))!;
    expect(undo).toMatchObject({ kind: "remove", count: 2 });
    expect(await inList()).toEqual({});
    expect(await undoAction(await makeAccount(db), undo.action)).toBe(false);
    expect(await undoAction(person, undo.action)).toBe(true);
    expect(await inList()).toEqual({ [read]: true, [unread]: false });
    expect(await undoAction(person, undo.action)).toBe(false);
    expect(await findUndo(person)).toBeNull();
  });

  it("offers no older undo beside it", async () => {
    const message = await sendTo([person]);
    const { action } = await markAllRead(person);
    await removeMessages(person, [message]);
    expect((await findUndo(person))?.action).not.toBe(action);
  });

  it("is undone within five minutes, and nothing is recorded where nothing was removed", async () => {
    expect(await removeMessages(person, [1_000_000])).toBe(false);
    expect(await findUndo(person)).toBeNull();
    const message = await sendTo([person]);
    await removeMessages(person, [message]);
    const undo = (await findUndo(person))!;
    passSeconds(300);
    expect(await findUndo(person)).toBeNull();
    expect(await undoAction(person, undo.action)).toBe(false);
    expect(await inList()).toEqual({});
  });
});
