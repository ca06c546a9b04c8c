import { beforeEach, describe, expect, it } from "vitest";
import { sendTo } from "../../../../tests/support/messages";
import { makeAccount } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { listMessages } from "./list.server";
import { markAllRead } from "./mark-all.server";
import { markRead, removeMessages } from "./reading.server";
import { findUndo, undoAction } from "./undo.server";

describe("marking all as read", () => {
  let person: number;
  beforeEach(async () => {
    person = await makeAccount(db);
  });

  const unread = async () => {
    const { records } = await listMessages(person, { readState: "unread", page: 1, pageSize: 9999 });
    return records.map(({ id }) => id).sort((a, b) => a - b);
  };

  it("is undone exactly, and once", async () => {
    const before = await sendTo([person]);
    const a = await sendTo([person]);
    const b = await sendTo([person]);
    await markRead(person, [before]);
    const { action, count } = await markAllRead(person);
    expect(count).toBe(2);
    const after = await sendTo([person]);
    await markRead(person, [after]);
    expect(await unread()).toEqual([]);
    expect(await findUndo(person)).toMatchObject({ action, kind: "read" });
    expect(await undoAction(person, action)).toBe(true);
    expect(await unread()).toEqual([a, b]);
    expect(await findUndo(person)).toBeNull();
    await markRead(person, [a]);
    expect(await undoAction(person, action)).toBe(false);
    expect(await unread()).toEqual([b]);
  });

  it("is undone within five minutes", async () => {
    await sendTo([person]);
    const { action } = await markAllRead(person);
    passSeconds(299);
    expect(await findUndo(person)).toMatchObject({ action, kind: "read" });
    passSeconds(1);
    expect(await findUndo(person)).toBeNull();
    expect(await undoAction(person, action)).toBe(false);
    expect(await unread()).toEqual([]);
  });

  it("is undone by nobody else, and leaves alone what has been removed since", async () => {
    const other = await sendTo([person]);
    const removed = await sendTo([person]);
    const { action } = await markAllRead(person);
    expect(await undoAction(await makeAccount(db), action)).toBe(false);
    await removeMessages(person, [removed]);
    expect(await undoAction(person, action)).toBe(true);
    expect(await unread()).toEqual([other]);
  });

  it("takes any number, and leaves other people's messages alone", async () => {
    const other = await makeAccount(db);
    for (let index = 0; index < 1001; index += 1) await sendTo([person]);
    await sendTo([other]);
    const { action, count } = await markAllRead(person);
    expect(count).toBe(1001);
    expect((await listMessages(other, { readState: "unread", page: 1, pageSize: 5 })).total).toBe(1);
    expect(await undoAction(person, action)).toBe(true);
    expect((await unread()).length).toBe(1001);
  });
});
