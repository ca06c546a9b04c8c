import { expect, it } from "vitest";
import { openSessionOf } from "../../../../tests/support/account-sessions";
import { makePerson } from "../../../../tests/support/people";
import { sessionsOf } from "../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { inTransaction } from "../../db/transaction.server";
import { findSessionEnds } from "./session-ends.server";
import { endSession } from "./sessions.server";

/** @returns its id */
async function open(account: Account, staff = false): Promise<number> {
  await openSessionOf(account, { staff });
  return (await sessionsOf(account.id)).at(-1)!.id;
}

it("a session ends when nobody uses it again, and at its last hour at the latest", async () => {
  const person = await makePerson();
  const ordinary = await open(person);
  const staff = await open(person, true);
  const ends = await findSessionEnds([ordinary, staff]);
  expect(Object.fromEntries(ends)).toEqual({
    [ordinary]: clockTime() + 1_800_000,
    [staff]: clockTime() + 900_000,
  });
  await db
    .updateTable("sessions")
    .set({ expires_at: clockTime() + 60_000 })
    .where("id", "=", staff)
    .execute();
  expect((await findSessionEnds([staff])).get(staff)).toBe(clockTime() + 60_000);
});

it("one that has ended, has run out, or whose account is frozen is none", async () => {
  const person = await makePerson();
  const frozen = await makePerson();
  const ended = await open(person);
  const late = await open(person);
  const cold = await open(frozen);
  await inTransaction((tx) => endSession(tx, ended, "sign-out"));
  await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", frozen.id).execute();
  expect([...(await findSessionEnds([ended, late, cold])).keys()]).toEqual([late]);
  passSeconds(1800);
  expect((await findSessionEnds([ended, late, cold])).size).toBe(0);
});

it("looking renews nothing", async () => {
  const person = await makePerson();
  const id = await open(person);
  passSeconds(120);
  await findSessionEnds([id]);
  expect((await sessionsOf(person.id))[0]!.seen_at).toBe(clockTime() - 120_000);
});
