import { describe, expect, it } from "vitest";
import { otherThan } from "../../../tests/support/codes";
import { makePerson, newActor, newEmail, newPhone, PASSWORD, phoneOf } from "../../../tests/support/people";
import { accountsWith, auditOf, liveSessionsOf, noticesTo } from "../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../tests/support/still-clock";
import { AGREEMENT_VERSION } from "../accounts/agreement.text";
import type { Identifier } from "../accounts/identifier";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { formatTime } from "../format/time";
import { verifyPassword } from "../hashing/password-hash.server";
import { setFirstPassword, signInByCode } from "./code-sign-in.server";
import { randomCode, storeCode } from "./codes.server";
import { reserveTry, settleFailure } from "./password-tries.server";

const phone = (): Identifier => ({ kind: "phone", value: newPhone() });

/** Goes as far as 501. @returns the code that bought the ticket */
async function buyTicket(identifier: Identifier, preSession: string | null = null): Promise<string> {
  const code = randomCode();
  const key = { purpose: "sign-in", target: identifier.value, binding: "" } as const;
  await inTransaction((tx) => storeCode(tx, key, code));
  const actor = newActor(preSession === null ? "wire" : "page");
  expect(await signInByCode({ identifier, code, preSession }, actor)).toMatchObject({
    reason: "password-needed",
  });
  return code;
}

const byCode = (identifier: Identifier, code: string, preSession: string | null = null, actor = newActor()) =>
  setFirstPassword({ kind: "code", identifier, code, preSession }, PASSWORD, actor);
const byBrowser = (preSession: string | null, actor = newActor("page")) =>
  setFirstPassword({ kind: "browser", preSession }, PASSWORD, actor);

const CODE = { ok: false, reason: "code" };
const GONE = { ok: false, reason: "ticket-gone" };

describe("a first password for nobody yet", () => {
  it("makes the account with its agreement, and signs in", async () => {
    const [identifier, actor] = [phone(), newActor()];
    const outcome = await byCode(identifier, await buyTicket(identifier), null, actor);
    const [account, ...more] = await accountsWith("phone", identifier.value);
    expect(more).toEqual([]);
    expect(outcome).toMatchObject({ ok: true, account: { id: account?.id } });
    expect(account).toMatchObject({ source: "code", status: "active", email: null, must_change_password: 0 });
    expect(account?.username).toBe(`${identifier.value.slice(0, 3)}****${identifier.value.slice(7)}`);
    expect(await verifyPassword(account!.password_hash, PASSWORD)).toBe(true);
    expect(await liveSessionsOf(account!.id)).toHaveLength(1);
    const agreed = db.selectFrom("agreement_acceptances").selectAll().where("account_id", "=", account!.id);
    expect(await agreed.execute()).toMatchObject([
      { version: AGREEMENT_VERSION, accepted_at: clockTime(), address: actor.address, way: "wire" },
    ]);
    expect((await auditOf(actor.requestId)).map(({ event, result }) => `${event} ${result}`)).toEqual([
      "auth.register ok",
      "auth.sign-in ok",
      "auth.password-set ok",
    ]);
  });

  it("works for an e-mail and by page as well", async () => {
    const identifier: Identifier = { kind: "email", value: newEmail() };
    await buyTicket(identifier, "pre-page-1");
    expect(await byBrowser("pre-page-1")).toMatchObject({
      ok: true,
      account: { email: identifier.value, phone: null },
    });
  });

  it("lets in who has guessed at passwords before there was one", async () => {
    const identifier = phone();
    for (let count = 0; count < 5; count += 1)
      await inTransaction(async (tx) =>
        settleFailure(tx, [identifier.value], await reserveTry(tx, newActor(), [identifier.value])),
      );
    await byCode(identifier, await buyTicket(identifier));
    expect((await inTransaction((tx) => reserveTry(tx, newActor(), [identifier.value]))).locked).toBe(false);
  });
});

describe("a first password for an account without one", () => {
  it("is set, signs in and tells the owner", async () => {
    const person = await makePerson({ password_hash: null, email: newEmail(), must_change_password: 1 });
    const outcome = await byCode(phoneOf(person), await buyTicket(phoneOf(person)));
    expect(outcome).toMatchObject({ ok: true, account: { id: person.id, must_change_password: 0 } });
    const [account] = await accountsWith("phone", phoneOf(person).value);
    expect(await verifyPassword(account!.password_hash, PASSWORD)).toBe(true);
    expect(await noticesTo(person.phone!), "whose code proved the person").toEqual([]);
    expect(await noticesTo(person.email!)).toEqual([
      `您的账号已于${formatTime(clockTime())}设置登录密码。如非本人操作，请立即通过“忘记密码”重置。`,
    ]);
    const agreed = db.selectFrom("agreement_acceptances").selectAll().where("account_id", "=", person.id);
    expect(await agreed.execute()).toEqual([]);
  });

  it("never overwrites a password that has come in between", async () => {
    const person = await makePerson({ password_hash: null });
    const code = await buyTicket(phoneOf(person));
    const { password_hash } = await makePerson();
    await db.updateTable("accounts").set({ password_hash }).where("id", "=", person.id).execute();
    const actor = newActor();
    expect(await byCode(phoneOf(person), code, null, actor)).toEqual({
      ok: false,
      reason: "password-exists",
    });
    expect((await accountsWith("phone", person.phone!))[0]?.password_hash).toBe(password_hash);
    expect(await liveSessionsOf(person.id)).toEqual([]);
    expect(await auditOf(actor.requestId)).toMatchObject([
      { event: "auth.password-set", result: "refused", detail: { reason: "password-exists" } },
    ]);
  });

  it("is not set when the account has been frozen in between", async () => {
    const person = await makePerson({ password_hash: null });
    const code = await buyTicket(phoneOf(person));
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", person.id).execute();
    expect(await byCode(phoneOf(person), code)).toEqual(GONE);
    expect((await accountsWith("phone", person.phone!))[0]?.password_hash).toBeNull();
  });
});

describe("a ticket", () => {
  it("works once: after that it is gone", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier);
    expect(await byCode(identifier, code)).toMatchObject({ ok: true });
    expect(await byCode(identifier, code)).toEqual(GONE);
    expect(await accountsWith("phone", identifier.value)).toHaveLength(1);
  });

  it("works once when twenty come at the same time: the others are told that it is gone", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier, "pre-parallel");
    const outcomes = await Promise.all([
      byCode(identifier, code, "pre-parallel"),
      byCode(identifier, code, "pre-parallel"),
      ...Array.from({ length: 18 }, () => byBrowser("pre-parallel")),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(GONE);
    const [account, ...more] = await accountsWith("phone", identifier.value);
    expect(more).toEqual([]);
    expect(await liveSessionsOf(account!.id)).toHaveLength(1);
  });

  it("lives for five minutes and not a millisecond longer", async () => {
    const [early, late] = [phone(), phone()];
    const codes = [await buyTicket(early), await buyTicket(late)] as const;
    passSeconds(299.999);
    expect(await byCode(early, codes[0])).toMatchObject({ ok: true });
    passSeconds(0.001);
    expect(await byCode(late, codes[1])).toEqual(GONE);
    expect(await accountsWith("phone", late.value)).toEqual([]);
  });

  it("of a browser opens to that browser only", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier, "pre-mine");
    for (const preSession of [null, "", "pre-foreign"]) {
      expect(await byCode(identifier, code, preSession)).toEqual(CODE);
      expect(await byBrowser(preSession)).toEqual(GONE);
    }
    expect(await byCode(identifier, code, "pre-mine")).toMatchObject({ ok: true });
  });

  it("of a client without cookies opens by target and code, whatever cookie is brought", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier);
    expect(await byBrowser(null)).toEqual(GONE);
    expect(await byCode(phone(), code)).toEqual(CODE);
    expect(await byCode(identifier, code, "pre-other")).toMatchObject({ ok: true });
  });

  it("that was bought over the wire opens with its code, not with a pre-session alone", async () => {
    const [identifier, preSession] = [phone(), "pre-planted"];
    const code = randomCode();
    const key = { purpose: "sign-in", target: identifier.value, binding: "" } as const;
    await inTransaction((tx) => storeCode(tx, key, code));
    await signInByCode({ identifier, code, preSession }, newActor("wire"));
    expect(await byBrowser(preSession)).toEqual(GONE);
    expect(await byCode(identifier, code, preSession)).toMatchObject({ ok: true });
  });

  it("bears four wrong codes; the fifth kills it", async () => {
    const [lucky, unlucky] = [phone(), phone()];
    const codes = [await buyTicket(lucky), await buyTicket(unlucky)] as const;
    for (let count = 0; count < 4; count += 1) expect(await byCode(lucky, otherThan(codes[0]))).toEqual(CODE);
    expect(await byCode(lucky, codes[0])).toMatchObject({ ok: true });
    for (let count = 0; count < 5; count += 1)
      expect(await byCode(unlucky, otherThan(codes[1]))).toEqual(CODE);
    expect(await byCode(unlucky, codes[1])).toEqual(CODE);
  });

  it("is not had without the first step", async () => {
    const identifier = phone();
    const actor = newActor();
    expect(await byCode(identifier, "482913", null, actor)).toEqual(CODE);
    expect(await byBrowser("pre-nothing")).toEqual(GONE);
    expect(await auditOf(actor.requestId)).toMatchObject([
      { event: "auth.password-set", result: "refused", detail: { reason: "code" } },
    ]);
  });
});

describe("wrong codes in the second step", () => {
  it("count against the target: after ten its codes are refused for an hour", async () => {
    const identifier = phone();
    for (let count = 0; count < 10; count += 1) expect(await byCode(identifier, "000000")).toEqual(CODE);
    const code = randomCode();
    const key = { purpose: "sign-in", target: identifier.value, binding: "" } as const;
    await inTransaction((tx) => storeCode(tx, key, code));
    const signIn = () => signInByCode({ identifier, code, preSession: null }, newActor());
    expect(await signIn()).toEqual(CODE);
    passSeconds(3599);
    for (let count = 0; count < 3; count += 1) expect(await byCode(identifier, "000000")).toEqual(CODE);
    passSeconds(1);
    await inTransaction((tx) => storeCode(tx, key, code));
    expect(await signIn()).toMatchObject({ reason: "password-needed" });
  });

  it("count also when they come at the same time", async () => {
    const identifier = phone();
    await Promise.all(Array.from({ length: 50 }, () => byCode(identifier, "000000")));
    const rows = db
      .selectFrom("attempts")
      .select("id")
      .where("kind", "=", "code")
      .where("subject", "=", identifier.value);
    expect(await rows.execute()).toHaveLength(10);
  });
});
