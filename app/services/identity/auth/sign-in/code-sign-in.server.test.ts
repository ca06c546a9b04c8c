import { describe, expect, it } from "vitest";
import { otherThan } from "../../../../../tests/support/codes";
import { isLocked, lock } from "../../../../../tests/support/password-locks";
import {
  emailOf,
  makePerson,
  newRequestSource,
  newEmail,
  newPhone,
  OTHER_PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { accountsWith, auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import { findPendingPassword, signInByCode } from "./code-sign-in.server";

const phone = (): Identifier => ({ kind: "phone", value: newPhone() });
const email = (): Identifier => ({ kind: "email", value: newEmail() });

const codeFor = ({ value }: Identifier) => store(keyOf("sign-in", value));

const enterWith = (
  identifier: Identifier,
  code: string,
  source = newRequestSource(),
  preSession: string | null = null,
) => signInByCode({ identifier, code, preSession, secondStep: NO_SECOND_CODE }, source);

describe("the right code of somebody with a password", () => {
  it("signs in, by phone and by e-mail", async () => {
    const person = await makePerson({ email: newEmail() });
    for (const identifier of [phoneOf(person), emailOf(person)]) {
      const source = newRequestSource();
      const outcome = await enterWith(identifier, await codeFor(identifier), source);
      expect(outcome).toMatchObject({ ok: true, account: { id: person.id } });
      expect(await auditOf(source.requestId)).toMatchObject([
        {
          event: "auth.sign-in",
          result: "ok",
          accountId: person.id,
          detail: { method: "code", way: "wire" },
        },
      ]);
    }
    expect(await liveSessionsOf(person.id)).toHaveLength(2);
  });

  it("does so once", async () => {
    const identifier = phoneOf(await makePerson());
    const code = await codeFor(identifier);
    expect(await enterWith(identifier, code)).toMatchObject({ ok: true });
    expect(await enterWith(identifier, code)).toEqual({ ok: false, reason: "code" });
  });

  it("does so once when fifty come at the same time", async () => {
    const person = await makePerson();
    const code = await codeFor(phoneOf(person));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => enterWith(phoneOf(person), code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
  });

  it("lifts the lock of wrong passwords from phone and e-mail", async () => {
    const person = await makePerson({ email: newEmail() });
    for (const { value } of [phoneOf(person), emailOf(person)]) await lock(value);
    expect(await isLocked(phoneOf(person).value)).toBe(true);
    await enterWith(phoneOf(person), await codeFor(phoneOf(person)));
    expect(await isLocked(phoneOf(person).value)).toBe(false);
    expect(await isLocked(emailOf(person).value)).toBe(false);
  });

  it("is a code of the very phone or mailbox it was sent to", async () => {
    const person = await makePerson({ email: newEmail() });
    const code = await codeFor(phoneOf(person));
    expect(await enterWith(emailOf(person), code)).toEqual({ ok: false, reason: "code" });
    expect(await enterWith(phone(), code)).toEqual({ ok: false, reason: "code" });
    expect(await enterWith(phoneOf(person), code)).toMatchObject({ ok: true });
  });
});

describe("a code that is refused", () => {
  it("is recorded with the masked name", async () => {
    const identifier = { kind: "phone" as const, value: "13800138000" };
    const source = newRequestSource("page");
    expect(await enterWith(identifier, "482913", source)).toEqual({ ok: false, reason: "code" });
    expect(await auditOf(source.requestId)).toMatchObject([
      {
        event: "auth.sign-in",
        result: "refused",
        who: "138****8000",
        detail: { method: "code", way: "page" },
      },
    ]);
  });

  it("is so although it is right when the account is frozen", async () => {
    const person = await makePerson({ status: "frozen" });
    const source = newRequestSource();
    expect(await enterWith(phoneOf(person), await codeFor(phoneOf(person)), source)).toEqual({
      ok: false,
      reason: "code",
    });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "refused", accountId: person.id, detail: { reason: "frozen" } },
    ]);
    expect(await liveSessionsOf(person.id)).toEqual([]);
  });

  it("leaves no account, session or ticket behind", async () => {
    const identifier = email();
    await enterWith(identifier, otherThan(await codeFor(identifier)));
    expect(await accountsWith("email", identifier.value)).toEqual([]);
    const tickets = db.selectFrom("step_up_tickets").select("id").where("subject", "=", identifier.value);
    expect(await tickets.execute()).toEqual([]);
  });
});

describe("the right code of somebody without account or password", () => {
  it("buys a ticket and creates nothing yet", async () => {
    const identifier = phone();
    const source = newRequestSource("page");
    const outcome = await enterWith(identifier, await codeFor(identifier), source, "pre-session-1");
    expect(outcome).toEqual({ ok: false, reason: "password-needed" });
    expect(await accountsWith("phone", identifier.value)).toEqual([]);
    expect(await findPendingPassword("pre-session-1")).toEqual({
      target: identifier.value,
      needsAgreement: true,
    });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "refused", detail: { method: "code", reason: "password-needed" } },
    ]);
  });

  it("asks an account without a password for no agreement", async () => {
    const person = await makePerson({ password_hash: null });
    const outcome = await enterWith(
      phoneOf(person),
      await codeFor(phoneOf(person)),
      newRequestSource("page"),
      "pre-session-2",
    );
    expect(outcome).toEqual({ ok: false, reason: "password-needed" });
    expect(await findPendingPassword("pre-session-2")).toMatchObject({ needsAgreement: false });
    expect(await liveSessionsOf(person.id)).toEqual([]);
    expect(await noticesTo(phoneOf(person).value)).toEqual([]);
  });

  it("shows its ticket to the browser with its pre-session, for five minutes", async () => {
    const identifier = phone();
    await enterWith(identifier, await codeFor(identifier), newRequestSource("page"), "pre-session-3");
    for (const other of [null, "", "pre-session-x"]) expect(await findPendingPassword(other)).toBeNull();
    passSeconds(299.999);
    expect(await findPendingPassword("pre-session-3")).not.toBeNull();
    passSeconds(0.001);
    expect(await findPendingPassword("pre-session-3")).toBeNull();
  });

  it("keeps neither code nor password: the ticket is an HMAC", async () => {
    const identifier = phone();
    const code = await codeFor(identifier);
    await enterWith(identifier, code);
    const row = await db
      .selectFrom("step_up_tickets")
      .selectAll()
      .where("subject", "=", identifier.value)
      .execute();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(OTHER_PASSWORD);
  });
});
