import { describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { otherThan } from "../../../../../tests/support/codes";
import {
  makePerson,
  newRequestSource,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
} from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { db } from "../../../db/client.server";
import type { LiveSession } from "../../sessions/sessions.server";
import type { IdentityMethod } from "./identity-actions.types";
import { findIdentityTicket } from "./identity-check.server";
import { verifyIdentity } from "./verify-identity.server";

const OLD_WRONG = { ok: false, reason: "old-password" };
const CODE = { ok: false, reason: "code" };

const sessionOf = async (columns: Parameters<typeof makePerson>[0] = {}) =>
  liveSession(await openSessionOf(await makePerson(columns)));

const check = (session: LiveSession, method: IdentityMethod, value: string, source = newRequestSource()) =>
  verifyIdentity(session, { use: "modify-phone", method, value }, source);
const hasTicket = async (session: LiveSession) =>
  (await findIdentityTicket(db, session, "modify-phone")) !== null;

const codeFor = (session: LiveSession, target = session.phone!) =>
  store(keyOf("verify-identity", target, String(session.id)));

describe("an identity check", () => {
  it("by the own password buys a ticket for one action", async () => {
    const session = await sessionOf();
    const source = newRequestSource();
    expect(await check(session, "password", PASSWORD, source)).toEqual({ ok: true });
    expect(await hasTicket(session)).toBe(true);
    expect(await findIdentityTicket(db, session, "modify-email")).toBeNull();
    expect(await auditOf(source.requestId)).toMatchObject([
      {
        event: "account.identity-verified",
        result: "ok",
        accountId: session.accountId,
        detail: { method: "password" },
      },
    ]);
  });

  it.each(["phone", "email"] as const)("by a code to the own %s buys one too, once", async (method) => {
    const session = await sessionOf({ email: newEmail() });
    const code = await codeFor(session, session[method]!);
    expect(await check(session, method, code)).toEqual({ ok: true });
    expect(await hasTicket(session)).toBe(true);
    expect(await check(session, method, code)).toEqual(CODE);
    expect(await hasTicket(session)).toBe(false);
  });

  it("by a wrong password is refused, counts for the lock of sign-in and takes an older ticket away", async () => {
    const session = await sessionOf();
    const source = newRequestSource();
    await check(session, "password", PASSWORD);
    for (let count = 0; count < 5; count += 1)
      expect(await check(session, "password", OTHER_PASSWORD, source)).toEqual(OLD_WRONG);
    expect(await check(session, "password", PASSWORD)).toEqual(OLD_WRONG);
    expect(await hasTicket(session)).toBe(false);
    const events = (await auditOf(source.requestId)).map(({ event, result }) => `${event} ${result}`);
    expect(events).toEqual([
      ...Array<string>(5).fill("account.identity-verified refused"),
      "auth.locked limited",
    ]);
    expect(await noticesTo(session.phone!)).toHaveLength(1);
    passSeconds(600);
    expect(await check(session, "password", PASSWORD)).toEqual({ ok: true });
  });

  it("obeys the address limit", async () => {
    const source = newRequestSource();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf()));
    for (let count = 0; count < 30; count += 1)
      await check(sessions[count % 8]!, "password", "wrong", source);
    const limited = { ...source, requestId: "limited-identity" };
    expect(await check(sessions[0]!, "password", PASSWORD, limited)).toEqual({
      ok: false,
      reason: "address-limit",
      seconds: 600,
    });
    expect(await auditOf("limited-identity")).toMatchObject([
      { event: "account.identity-verified", result: "limited" },
    ]);
  });

  it("bears four wrong codes; the fifth uses the code up", async () => {
    const lucky = await sessionOf();
    const unlucky = await sessionOf();
    const codes = [await codeFor(lucky), await codeFor(unlucky)] as const;
    for (let count = 0; count < 4; count += 1)
      expect(await check(lucky, "phone", otherThan(codes[0]))).toEqual(CODE);
    expect(await check(lucky, "phone", codes[0])).toEqual({ ok: true });
    for (let count = 0; count < 5; count += 1)
      expect(await check(unlucky, "phone", otherThan(codes[1]))).toEqual(CODE);
    expect(await check(unlucky, "phone", codes[1])).toEqual(CODE);
  });

  it("takes a code for five minutes and not a millisecond longer", async () => {
    const early = await sessionOf();
    const late = await sessionOf();
    const codes = [await codeFor(early), await codeFor(late)] as const;
    passSeconds(299.999);
    expect(await check(early, "phone", codes[0])).toEqual({ ok: true });
    passSeconds(0.001);
    expect(await check(late, "phone", codes[1])).toEqual(CODE);
  });

  it("refuses an hour's codes after ten wrong ones to the target", async () => {
    const session = await sessionOf();
    for (let count = 0; count < 10; count += 1) await check(session, "phone", "000000");
    expect(await check(session, "phone", await codeFor(session))).toEqual(CODE);
    passHours(1);
    expect(await check(session, "phone", await codeFor(session))).toEqual({ ok: true });
  });

  it("takes no code of another session, purpose or target", async () => {
    const person = await makePerson({ email: newEmail() });
    const session = await liveSession(await openSessionOf(person));
    const other = await liveSession(await openSessionOf(person));
    const { phone } = person;
    for (const key of [
      keyOf("verify-identity", phone!, String(other.id)),
      keyOf("verify-identity", person.email!, String(session.id)),
      keyOf("bind", phone!, String(session.id)),
      keyOf("sign-in", phone!),
      keyOf("reset", phone!),
    ])
      expect(await check(session, "phone", await store(key))).toEqual(CODE);
  });

  it("by a way that is not bound, or a password that is not set, comes to nothing", async () => {
    const session = await sessionOf({ password_hash: null });
    expect(await check(session, "email", "482913")).toEqual({ ok: false, reason: "not-bound" });
    expect(await check(session, "password", PASSWORD)).toEqual(OLD_WRONG);
    expect(await hasTicket(session)).toBe(false);
  });

  it("happens once when one code comes twenty times at the same time", async () => {
    const session = await sessionOf();
    const code = await codeFor(session);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(session, "phone", code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
