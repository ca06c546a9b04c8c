import { describe, expect, it } from "vitest";
import { REFUSED, signIn } from "../../../../../tests/support/password-sign-ins";
import { makePerson, newRequestSource, PASSWORD, phoneOf } from "../../../../../tests/support/people";
import { liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import { setPasswordHash } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { enter } from "./enter.server";

const BY_PASSWORD = { method: "password", secondStep: NO_SECOND_CODE };
const BY_CODE = { method: "code", secondStep: NO_SECOND_CODE };

describe("at the same time", () => {
  it("fifty wrong passwords lock after five, and a right one behind them is not looked at", async () => {
    const person = await makePerson();
    const wrong = Array.from({ length: 50 }, () => signIn(phoneOf(person), "wrong"));
    const right = signIn(phoneOf(person), PASSWORD);
    for (const outcome of await Promise.all([...wrong, right])) expect(outcome).toEqual(REFUSED);
    const notices = await noticesTo(person.phone!);
    expect(notices).toHaveLength(1);
    const counted = db
      .selectFrom("attempts")
      .select("id")
      .where("kind", "=", "password")
      .where("subject", "=", person.phone!);
    expect(await counted.execute()).toEqual([]);
  });

  it("fifty right passwords from one address all sign in; ten sessions stay", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => signIn(phoneOf(person), PASSWORD, { actor: source })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await liveSessionsOf(person.id)).toHaveLength(10);
  });

  it("sign-ins past the turns of one process leave ten sessions too", async () => {
    const person = await makePerson();
    const entered = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction((tx) => enter(tx, person, newRequestSource(), BY_CODE))),
    );
    expect(entered.every((outcome) => outcome !== null)).toBe(true);
    expect(await liveSessionsOf(person.id)).toHaveLength(10);
  });
});

describe("a sign-in that is overtaken", () => {
  it("by a new password opens no session", async () => {
    const person = await makePerson();
    await inTransaction((tx) => setPasswordHash(tx, person, "another hash", "password-changed"));
    expect(await inTransaction((tx) => enter(tx, person, newRequestSource(), BY_PASSWORD))).toBeNull();
    expect(await liveSessionsOf(person.id)).toEqual([]);
  });

  it.each([
    ["a freeze", { status: "frozen" as const }],
    ["an archiving", { archived_at: 1 }],
  ])("by %s opens no session", async (_name, change) => {
    const person = await makePerson();
    await db.updateTable("accounts").set(change).where("id", "=", person.id).execute();
    expect(await inTransaction((tx) => enter(tx, person, newRequestSource(), BY_PASSWORD))).toBeNull();
    expect(await liveSessionsOf(person.id)).toEqual([]);
  });
});
