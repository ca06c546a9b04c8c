import { describe, expect, it } from "vitest";
import {
  buyTicket,
  byBrowser,
  byCode,
  TICKET_EXPIRED,
  phone,
} from "../../../../../tests/support/first-passwords";
import { isLocked, lock } from "../../../../../tests/support/password-locks";
import {
  makePerson,
  newRequestSource,
  newEmail,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { accountsWith, auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { AGREEMENT_VERSION } from "../../accounts/agreement.text";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import { formatTime } from "../../../format/time";
import { verifyPassword } from "../../hashing/password-hash.server";

describe("a first password for nobody yet", () => {
  it("makes the account with its agreement, and signs in", async () => {
    const identifier = phone();
    const source = newRequestSource();
    const outcome = await byCode(identifier, await buyTicket(identifier), null, source);
    const [account, ...more] = await accountsWith("phone", identifier.value);
    expect(more).toEqual([]);
    expect(outcome).toMatchObject({ ok: true, account: { id: account?.id } });
    expect(account).toMatchObject({ source: "code", status: "active", email: null, must_change_password: 0 });
    expect(account?.username).toBe(`${identifier.value.slice(0, 3)}****${identifier.value.slice(7)}`);
    expect(await verifyPassword(account!.password_hash, PASSWORD)).toBe(true);
    expect(await liveSessionsOf(account!.id)).toHaveLength(1);
    const agreed = db.selectFrom("agreement_acceptances").selectAll().where("account_id", "=", account!.id);
    expect(await agreed.execute()).toMatchObject([
      { version: AGREEMENT_VERSION, accepted_at: clockTime(), address: source.address, way: "wire" },
    ]);
    expect((await auditOf(source.requestId)).map(({ event, result }) => `${event} ${result}`)).toEqual([
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
    await lock(identifier.value);
    await byCode(identifier, await buyTicket(identifier));
    expect(await isLocked(identifier.value)).toBe(false);
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
    const source = newRequestSource();
    expect(await byCode(phoneOf(person), code, null, source)).toEqual({
      ok: false,
      reason: "password-exists",
    });
    expect((await accountsWith("phone", person.phone!))[0]?.password_hash).toBe(password_hash);
    expect(await liveSessionsOf(person.id)).toEqual([]);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.password-set", result: "refused", detail: { reason: "password-exists" } },
    ]);
  });

  it("is not set when the account has been frozen in between", async () => {
    const person = await makePerson({ password_hash: null });
    const code = await buyTicket(phoneOf(person));
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", person.id).execute();
    expect(await byCode(phoneOf(person), code)).toEqual(TICKET_EXPIRED);
    expect((await accountsWith("phone", person.phone!))[0]?.password_hash).toBeNull();
  });
});
