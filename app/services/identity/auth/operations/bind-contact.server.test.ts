import { describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { otherThan } from "../../../../../tests/support/codes";
import { makePerson, newRequestSource, newEmail, newPhone } from "../../../../../tests/support/people";
import { accountsWith, auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { createAccount } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { formatTime } from "../../../format/time";
import type { LiveSession } from "../../sessions/sessions.server";
import { bindContact } from "./bind-contact.server";
import { findIdentityTicket, makeIdentityTicket, type IdentityUse } from "./identity-check.server";

const CODE = { ok: false, reason: "code" };
const NO_TICKET = { ok: false, reason: "no-ticket" };
const TAKEN = { ok: false, reason: "taken" };

type Columns = Parameters<typeof makePerson>[0];
const sessionOf = async (columns: Columns = {}) =>
  liveSession(await openSessionOf(await makePerson(columns)));
/** An account with an e-mail only. */
const mailOnly = () => sessionOf({ phone: null, email: newEmail() });

const phone = (value = newPhone()): Identifier => ({ kind: "phone", value });
const email = (value = newEmail()): Identifier => ({ kind: "email", value });

const codeFor = (session: LiveSession, { value }: Identifier) =>
  store(keyOf("bind", value, String(session.id)));
const buy = (session: LiveSession, use: IdentityUse) =>
  inTransaction((tx) => makeIdentityTicket(tx, session, { use, method: "password", code: null }));
const bind = (session: LiveSession, target: Identifier, code: string, source = newRequestSource("page")) =>
  bindContact(session, { target, code, accessChannel: source.accessChannel }, source);

const accountOf = ({ accountId }: LiveSession) =>
  db.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow();

describe("binding", () => {
  it("takes the code that reached the phone, and tells the owner by e-mail", async () => {
    const session = await mailOnly();
    const source = newRequestSource("page");
    const target = phone();
    expect(await bind(session, target, await codeFor(session, target), source)).toEqual({
      ok: true,
      changed: false,
    });
    expect(await accountOf(session)).toMatchObject({ phone: target.value, updated_at: clockTime() });
    const time = formatTime(clockTime());
    const masked = maskIdentifier(target.value);
    expect(await noticesTo(session.email!)).toEqual([
      `您的账号已于${time}绑定手机号${masked}。如非本人操作，请立即联系平台客服。`,
    ]);
    expect(await noticesTo(target.value)).toEqual([]);
    expect(await auditOf(source.requestId)).toMatchObject([
      {
        event: "account.phone-bound",
        result: "ok",
        accountId: session.accountId,
        detail: { target: masked },
      },
    ]);
  });

  it("of an e-mail is told by SMS", async () => {
    const session = await sessionOf();
    const target = email();
    expect(await bind(session, target, await codeFor(session, target))).toMatchObject({ ok: true });
    expect(await noticesTo(session.phone!)).toHaveLength(1);
  });

  it("refuses wrong, late, used and foreign codes", async () => {
    const session = await mailOnly();
    const other = await mailOnly();
    const target = phone();
    const code = await codeFor(session, target);
    expect(await bind(session, target, otherThan(code))).toEqual(CODE);
    expect(await bind(session, phone(), code)).toEqual(CODE);
    expect(await bind(other, target, code)).toEqual(CODE);
    expect(await bind(session, target, await store(keyOf("sign-in", target.value)))).toEqual(CODE);
    passSeconds(300);
    expect(await bind(session, target, code)).toEqual(CODE);
    const fresh = await codeFor(session, target);
    expect(await bind(session, target, fresh)).toMatchObject({ ok: true });
    expect(await accountsWith("phone", target.value)).toHaveLength(1);
  });

  it("tells that somebody else has the phone only to who holds the right code, once", async () => {
    const session = await mailOnly();
    const owner = await makePerson();
    const source = newRequestSource("page");
    const target = phone(owner.phone!);
    const code = await codeFor(session, target);
    expect(await bind(session, target, otherThan(code))).toEqual(CODE);
    expect(await bind(session, target, code, source)).toEqual(TAKEN);
    expect(await bind(session, target, code)).toEqual(CODE);
    expect(await accountOf(session)).toMatchObject({ phone: null });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.phone-bound", result: "refused", detail: { reason: "taken" } },
    ]);
  });

  it("of one phone by two people at the same time succeeds for one of them", async () => {
    const first = await mailOnly();
    const second = await mailOnly();
    const target = phone();
    const codes = [await codeFor(first, target), await codeFor(second, target)] as const;
    const outcomes = await Promise.all([bind(first, target, codes[0]), bind(second, target, codes[1])]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes).toContainEqual(TAKEN);
    expect(await accountsWith("phone", target.value)).toHaveLength(1);
  });

  it("finds a phone taken that somebody registers in the same moment", async () => {
    const session = await mailOnly();
    const target = phone();
    const code = await codeFor(session, target);
    const [outcome] = await inTransaction(async (tx) => {
      await createAccount(tx, { identifier: target, passwordHash: "", source: "registration" });
      // Started while the other transaction is still open.
      return [bind(session, target, code)];
    });
    expect(await outcome).toEqual(TAKEN);
  });

  it("of two phones by two sessions at the same time binds one", async () => {
    const person = await makePerson({ phone: null, email: newEmail() });
    const sessions = [
      await liveSession(await openSessionOf(person)),
      await liveSession(await openSessionOf(person)),
    ];
    const targets = [phone(), phone()];
    const codes = await Promise.all(sessions.map((session, index) => codeFor(session, targets[index]!)));
    const outcomes = await Promise.all(
      sessions.map((session, index) => bind(session, targets[index]!, codes[index]!)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes).toContainEqual(NO_TICKET);
  });
});

describe("changing", () => {
  it("needs a ticket of its own, and spends it", async () => {
    const session = await sessionOf({ email: newEmail() });
    const target = phone();
    const code = await codeFor(session, target);
    expect(await bind(session, target, code)).toEqual(NO_TICKET);
    for (const use of ["modify-email", "modify-password", "wire"] as const) await buy(session, use);
    expect(await bind(session, target, code)).toEqual(NO_TICKET);
    await buy(session, "modify-phone");
    expect(await bind(session, target, code)).toEqual({ ok: true, changed: true });
    expect(await accountOf(session)).toMatchObject({ phone: target.value });
    const next = phone();
    expect(await bind(session, next, await codeFor(session, next))).toEqual(NO_TICKET);
  });

  it("tells the old phone and the e-mail, and leaves the sessions", async () => {
    const session = await sessionOf({ email: newEmail() });
    const target = phone();
    const source = newRequestSource("page");
    await buy(session, "modify-phone");
    await bind(session, target, await codeFor(session, target), source);
    const from = maskIdentifier(session.phone!);
    const to = maskIdentifier(target.value);
    const text = `您的账号绑定手机号已于${formatTime(clockTime())}由${from}改为${to}。如非本人操作，请立即联系平台客服。`;
    for (const contact of [session.phone!, session.email!]) expect(await noticesTo(contact)).toEqual([text]);
    expect(await noticesTo(target.value)).toEqual([]);
    expect(await liveSessionsOf(session.accountId)).toHaveLength(1);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.phone-changed", result: "ok", detail: { from, target: to } },
    ]);
  });

  it("keeps the ticket through wrong codes, taken and equal targets", async () => {
    const session = await sessionOf({ email: newEmail() });
    const owner = await makePerson();
    const target = phone();
    await buy(session, "modify-phone");
    const taken = phone(owner.phone!);
    expect(await bind(session, target, "000000")).toEqual(CODE);
    expect(await bind(session, taken, await codeFor(session, taken))).toEqual(TAKEN);
    expect(await bind(session, phone(session.phone!), "000000")).toEqual({ ok: false, reason: "unchanged" });
    expect(await findIdentityTicket(db, session, "modify-phone")).not.toBeNull();
    expect(await bind(session, target, await codeFor(session, target))).toMatchObject({ ok: true });
  });

  it("happens once when one ticket comes with two codes at the same time", async () => {
    const session = await sessionOf({ email: newEmail() });
    await buy(session, "modify-phone");
    const targets = [phone(), phone()];
    const codes = await Promise.all(targets.map((target) => codeFor(session, target)));
    const outcomes = await Promise.all(targets.map((target, index) => bind(session, target, codes[index]!)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("is the wire's with the wire's ticket", async () => {
    const session = await sessionOf({ email: newEmail() });
    const target = email();
    await buy(session, "modify-email");
    const code = await codeFor(session, target);
    expect(await bind(session, target, code, newRequestSource("wire"))).toEqual(NO_TICKET);
    await buy(session, "wire");
    expect(await bind(session, target, code, newRequestSource("wire"))).toEqual({ ok: true, changed: true });
    expect(await accountOf(session)).toMatchObject({ email: target.value });
  });
});
