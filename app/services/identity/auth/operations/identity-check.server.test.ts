import { describe, expect, it } from "vitest";
import { endSessionOf, liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { makePerson } from "../../../../../tests/support/people";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { IDENTITY_ACTIONS } from "./identity-actions.types";
import {
  deleteIdentityTickets,
  findIdentityTicket,
  isCodeOfTicket,
  makeIdentityTicket,
  consumeIdentityTicket,
  type IdentityUse,
} from "./identity-check.server";

const sessionOf = async () => liveSession(await openSessionOf(await makePerson()));

const buy = (session: LiveSession, use: IdentityUse, code: string | null = "482913") =>
  inTransaction((tx) => makeIdentityTicket(tx, session, { use, method: "phone", code }));
const find = (session: LiveSession, use: IdentityUse) => findIdentityTicket(db, session, use);
const spend = (session: LiveSession, use: IdentityUse) =>
  inTransaction((tx) => consumeIdentityTicket(tx, session, use));

describe("an identity ticket", () => {
  it.each([...IDENTITY_ACTIONS, "wire" as const])("for %s is good for that, once", async (use) => {
    const session = await sessionOf();
    expect(await spend(session, use)).toBe(false);
    await buy(session, use);
    for (const other of [...IDENTITY_ACTIONS, "wire" as const])
      if (other !== use) expect(await spend(session, other)).toBe(false);
    expect(await find(session, use)).toMatchObject({ method: "phone" });
    expect(await spend(session, use)).toBe(true);
    expect(await spend(session, use)).toBe(false);
    expect(await find(session, use)).toBeNull();
  });

  it("works once when twenty come at the same time", async () => {
    const session = await sessionOf();
    await buy(session, "modify-phone");
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(session, "modify-phone")));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it("lives for ten minutes and not a millisecond longer", async () => {
    const early = await sessionOf();
    const late = await sessionOf();
    await buy(early, "modify-phone");
    await buy(late, "modify-phone");
    passSeconds(599.999);
    expect(await spend(early, "modify-phone")).toBe(true);
    passSeconds(0.001);
    expect(await find(late, "modify-phone")).toBeNull();
    expect(await spend(late, "modify-phone")).toBe(false);
  });

  it("is of its session only, not of another one of the same person", async () => {
    const person = await makePerson();
    const own = await liveSession(await openSessionOf(person));
    const other = await liveSession(await openSessionOf(person));
    await buy(own, "modify-phone");
    expect(await spend(other, "modify-phone")).toBe(false);
    expect(await spend({ ...own, accountId: own.accountId + 1 }, "modify-phone")).toBe(false);
    expect(await spend(own, "modify-phone")).toBe(true);
  });

  it("goes with its session", async () => {
    const token = await openSessionOf(await makePerson());
    const session = await liveSession(token);
    await buy(session, "modify-phone");
    await endSessionOf(token);
    expect(await spend(session, "modify-phone")).toBe(false);
  });

  it("goes when the person turns back, and is one however often they are checked", async () => {
    const session = await sessionOf();
    await buy(session, "modify-phone");
    await buy(session, "modify-phone", "593024");
    await buy(session, "modify-email");
    const ticket = await find(session, "modify-phone");
    expect([isCodeOfTicket(ticket!, session, "482913"), isCodeOfTicket(ticket!, session, "593024")]).toEqual([
      false,
      true,
    ]);
    await deleteIdentityTickets(db, session, ["modify-phone"]);
    expect(await spend(session, "modify-phone")).toBe(false);
    expect(await spend(session, "modify-email")).toBe(true);
  });

  it("that a password has bought is no code's", async () => {
    const session = await sessionOf();
    await buy(session, "wire", null);
    expect(isCodeOfTicket((await find(session, "wire"))!, session, "")).toBe(false);
  });
});
