import { describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../../tests/support/account-sessions";
import { isLocked, lock } from "../../../../../tests/support/password-locks";
import {
  emailOf,
  makePerson,
  newRequestSource,
  newEmail,
  newPhone,
  OTHER_PASSWORD,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import {
  accountsWith,
  auditOf,
  liveSessionsOf,
  noticesTo,
  sessionsOf,
} from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { formatTime } from "../../../format/time";
import { verifyPassword } from "../../hashing/password-hash.server";
import { changePassword } from "./change-password.server";
import { resetPassword } from "./reset-password.server";

const OLD_WRONG = { ok: false, reason: "old-password" };
const CODE = { ok: false, reason: "code" };

async function openSessions(account: Account, count: number): Promise<void> {
  for (let remaining = count; remaining > 0; remaining -= 1) await openSessionOf(account);
}

const hashOf = async ({ phone }: Account) => (await accountsWith("phone", phone!))[0]!.password_hash;
const hasPassword = async (account: Account, password: string) =>
  verifyPassword(await hashOf(account), password);

const endsOf = async ({ id }: Account) => (await sessionsOf(id)).map((session) => session.end_reason);

describe("reset", () => {
  const codeFor = ({ value }: Identifier) => store(keyOf("reset", value));
  const reset = (identifier: Identifier, code: string, source = newRequestSource()) =>
    resetPassword({ identifier, code, password: OTHER_PASSWORD }, source);

  it("sets the password, ends every session and lifts the lock", async () => {
    const person = await makePerson({ email: newEmail(), must_change_password: 1 });
    const source = newRequestSource();
    await openSessions(person, 3);
    for (const name of [person.phone!, person.email!]) await lock(name);
    expect(await reset(phoneOf(person), await codeFor(phoneOf(person)), source)).toEqual({ ok: true });
    expect(await hasPassword(person, OTHER_PASSWORD)).toBe(true);
    expect((await accountsWith("phone", person.phone!))[0]).toMatchObject({ must_change_password: 0 });
    expect(await endsOf(person)).toEqual(["password-reset", "password-reset", "password-reset"]);
    for (const name of [person.phone!, person.email!]) expect(await isLocked(name)).toBe(false);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.password-reset", result: "ok", accountId: person.id, detail: { endedSessions: 3 } },
    ]);
  });

  it("is told on the other channel, and on the same when there is no other", async () => {
    const text = `您的账号密码已于${formatTime(clockTime())}通过验证码重置，所有设备均已退出登录。如非本人操作，请立即联系平台客服。`;
    const both = await makePerson({ email: newEmail() });
    await reset(phoneOf(both), await codeFor(phoneOf(both)));
    expect(await noticesTo(both.phone!)).toEqual([]);
    expect(await noticesTo(both.email!)).toEqual([text]);
    await reset(emailOf(both), await codeFor(emailOf(both)));
    expect(await noticesTo(both.phone!)).toEqual([text]);
    const single = await makePerson();
    await reset(phoneOf(single), await codeFor(phoneOf(single)));
    expect(await noticesTo(single.phone!)).toEqual([text]);
  });

  it("refuses wrong codes, unknown, frozen alike", async () => {
    const frozen = phoneOf(await makePerson({ status: "frozen" }));
    const unknown = { kind: "phone" as const, value: newPhone() };
    const person = await makePerson();
    await openSessions(person, 1);
    expect(await reset(phoneOf(person), "000000")).toEqual(CODE);
    for (const target of [frozen, unknown]) expect(await reset(target, await codeFor(target))).toEqual(CODE);
    expect(await hasPassword(person, PASSWORD)).toBe(true);
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
    const source = newRequestSource();
    await reset(unknown, "000000", source);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.password-reset", result: "refused" },
    ]);
  });

  it("happens once when twenty come with one code at the same time", async () => {
    const person = await makePerson({ email: newEmail() });
    const code = await codeFor(phoneOf(person));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => reset(phoneOf(person), code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await noticesTo(person.email!)).toHaveLength(1);
  });
});

describe("change of password", () => {
  const change = (account: Account, oldPassword: string, source = newRequestSource()) =>
    changePassword(account.id, { oldPassword, password: OTHER_PASSWORD }, source);

  it("sets the password and ends every session", async () => {
    const person = await makePerson({ email: newEmail(), must_change_password: 1 });
    const source = newRequestSource();
    await openSessions(person, 2);
    expect(await change(person, PASSWORD, source)).toEqual({ ok: true });
    expect(await hasPassword(person, OTHER_PASSWORD)).toBe(true);
    expect((await accountsWith("phone", person.phone!))[0]).toMatchObject({ must_change_password: 0 });
    expect(await endsOf(person)).toEqual(["password-changed", "password-changed"]);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.password-changed", result: "ok", accountId: person.id, detail: { endedSessions: 2 } },
    ]);
    const text = `您的账号密码已于${formatTime(clockTime())}修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。`;
    for (const target of [person.phone!, person.email!]) expect(await noticesTo(target)).toEqual([text]);
  });

  it("is refused with a wrong old password, which is recorded", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    await openSessions(person, 1);
    for (const wrong of ["wrong", "", OTHER_PASSWORD, "x".repeat(128)])
      expect(await change(person, wrong, source)).toEqual(OLD_WRONG);
    expect(await hasPassword(person, PASSWORD)).toBe(true);
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
    expect((await auditOf(source.requestId)).map(({ result }) => result)).toEqual(Array(4).fill("refused"));
  });

  it("counts wrong old passwords for the same lock as sign-in, phone and e-mail", async () => {
    const person = await makePerson({ email: newEmail() });
    const source = newRequestSource();
    for (let count = 0; count < 5; count += 1)
      expect(await change(person, "wrong", source)).toEqual(OLD_WRONG);
    expect((await auditOf(source.requestId)).at(-1)).toMatchObject({
      event: "auth.locked",
      accountId: person.id,
    });
    for (const name of [person.phone!, person.email!]) expect(await isLocked(name)).toBe(true);
    expect(await change(person, PASSWORD)).toEqual(OLD_WRONG);
    expect(await noticesTo(person.phone!)).toHaveLength(1);
    passSeconds(600);
    expect(await change(person, PASSWORD)).toEqual({ ok: true });
  });

  it("is refused while sign-in is locked", async () => {
    const person = await makePerson({ email: newEmail() });
    await lock(person.email!);
    expect(await change(person, PASSWORD)).toEqual(OLD_WRONG);
  });

  it("forgives earlier failures by the right one", async () => {
    const person = await makePerson();
    for (let count = 0; count < 4; count += 1) await change(person, "wrong");
    expect(await change(person, PASSWORD)).toEqual({ ok: true });
    const remaining = db.selectFrom("attempts").select("id").where("subject", "=", person.phone!);
    expect(await remaining.execute()).toEqual([]);
  });

  it("obeys the address limit, which is recorded", async () => {
    const source = newRequestSource();
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson()));
    for (let count = 0; count < 30; count += 1)
      expect(await change(people[count % 8]!, "wrong", source)).toEqual(OLD_WRONG);
    const limited = { ...source, requestId: "limited-change" };
    expect(await change(people[0]!, PASSWORD, limited)).toEqual({
      ok: false,
      reason: "address-limit",
      seconds: 600,
    });
    expect(await auditOf("limited-change")).toMatchObject([
      { event: "account.password-changed", result: "limited" },
    ]);
  });

  it("happens once when it is asked for twice at the same time", async () => {
    const person = await makePerson();
    const outcomes = await Promise.all([change(person, PASSWORD), change(person, PASSWORD)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await noticesTo(person.phone!)).toHaveLength(1);
  });
});
