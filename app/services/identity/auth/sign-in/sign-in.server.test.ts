import { describe, expect, it } from "vitest";
import { failTimes, REFUSED, signIn } from "../../../../../tests/support/password-sign-ins";
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
import { auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { formatTime } from "../../../format/time";

describe("the right password", () => {
  it("signs in by phone and by e-mail, and remembers the sign-in before", async () => {
    const person = await makePerson({ email: newEmail() });
    const first = await signIn(phoneOf(person), PASSWORD);
    expect(first).toMatchObject({ ok: true, account: { id: person.id, last_sign_in_at: null } });
    const before = clockTime();
    passSeconds(60);
    const second = await signIn(emailOf(person), PASSWORD);
    expect(second).toMatchObject({ ok: true, account: { last_sign_in_at: before } });
    const sessions = await liveSessionsOf(person.id);
    expect(sessions.map((session) => session.previous_sign_in_at)).toEqual([null, before]);
  });

  it("is recorded in the session and in the audit log", async () => {
    const person = await makePerson();
    const source = newRequestSource("page");
    await signIn(phoneOf(person), PASSWORD, { actor: source });
    expect(await liveSessionsOf(person.id)).toMatchObject([
      { way: "page", address: source.address, device: "Windows · Chrome", created_at: clockTime() },
    ]);
    expect(await auditOf(source.requestId)).toMatchObject([
      {
        event: "auth.sign-in",
        result: "ok",
        accountId: person.id,
        detail: { method: "password", way: "page" },
      },
    ]);
  });

  it("gives a token of 43 characters that is stored as a hash only", async () => {
    const person = await makePerson();
    const outcome = await signIn(phoneOf(person), PASSWORD);
    if (!outcome.ok) throw new Error("refused");
    expect(outcome.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await liveSessionsOf(person.id))).not.toContain(outcome.token);
  });
});

describe("unknown, wrong, frozen, locked and without password", () => {
  it("are one answer", async () => {
    const frozen = await makePerson({ status: "frozen" });
    const withoutPassword = await makePerson({ password_hash: null });
    const locked = await makePerson();
    await failTimes(phoneOf(locked), 5);
    const outcomes = [
      await signIn({ kind: "phone", value: newPhone() }, PASSWORD),
      await signIn(phoneOf(await makePerson()), OTHER_PASSWORD),
      await signIn(phoneOf(frozen), PASSWORD),
      await signIn(phoneOf(withoutPassword), ""),
      await signIn(phoneOf(withoutPassword), "no account has this password"),
      await signIn(phoneOf(locked), PASSWORD),
    ];
    for (const outcome of outcomes) expect(outcome).toEqual(REFUSED);
  });

  it("are one audit row with the masked name, the account and the reason that nobody is told", async () => {
    const people = await Promise.all([
      makePerson(),
      makePerson({ status: "frozen" }),
      makePerson({ password_hash: null }),
    ]);
    const locked = await makePerson();
    await failTimes(phoneOf(locked), 5);
    const cases = [
      ...[...people, locked].map((person) => ({ identifier: phoneOf(person), accountId: person.id })),
      { identifier: { kind: "phone" as const, value: newPhone() }, accountId: null },
    ];
    const reasons = ["wrong-password", "frozen", "no-password", "locked", "unknown"];
    for (const [index, { identifier, accountId }] of cases.entries()) {
      const source = newRequestSource();
      await signIn(identifier, "wrong", { actor: source });
      expect(await auditOf(source.requestId)).toMatchObject([
        {
          event: "auth.sign-in",
          result: "refused",
          accountId,
          who: `139****${identifier.value.slice(7)}`,
          detail: { method: "password", reason: reasons[index] },
        },
      ]);
    }
  });
});

describe("five wrong passwords", () => {
  it("lock the name for ten minutes; the right password is refused meanwhile", async () => {
    const person = await makePerson();
    await failTimes(phoneOf(person), 4);
    expect(await signIn(phoneOf(person), PASSWORD)).toMatchObject({ ok: true });
    await failTimes(phoneOf(person), 5);
    expect(await signIn(phoneOf(person), PASSWORD)).toEqual(REFUSED);
    passSeconds(599.999);
    expect(await signIn(phoneOf(person), PASSWORD)).toEqual(REFUSED);
    passSeconds(0.001);
    expect(await signIn(phoneOf(person), PASSWORD)).toMatchObject({ ok: true });
  });

  it("are recorded as a lock with the fifth, known name or not", async () => {
    const person = await makePerson();
    for (const [identifier, accountId] of [
      [phoneOf(person), person.id] as const,
      [{ kind: "phone", value: newPhone() }, null] as const,
    ]) {
      await failTimes(identifier, 4);
      const source = newRequestSource();
      await signIn(identifier, "wrong", { actor: source });
      await signIn(identifier, "wrong", { actor: source });
      const rows = await auditOf(source.requestId);
      expect(rows.map(({ event }) => event)).toEqual(["auth.sign-in", "auth.locked", "auth.sign-in"]);
      const who = `139****${identifier.value.slice(7)}`;
      expect(rows[1]).toMatchObject({ result: "limited", accountId, who, detail: { minutes: 10 } });
    }
  });

  it("lock a name that has no account just the same", async () => {
    const identifier = { kind: "phone" as const, value: newPhone() };
    await failTimes(identifier, 5);
    await makePerson({ phone: identifier.value });
    expect(await signIn(identifier, PASSWORD)).toEqual(REFUSED);
  });

  it("must come within ten minutes", async () => {
    const person = await makePerson();
    await failTimes(phoneOf(person), 1);
    passSeconds(300);
    await failTimes(phoneOf(person), 3);
    passSeconds(300);
    await failTimes(phoneOf(person), 1);
    expect(await signIn(phoneOf(person), PASSWORD)).toMatchObject({ ok: true });
  });

  it("are not counted while it is locked, so the lock ends", async () => {
    const person = await makePerson();
    await failTimes(phoneOf(person), 5);
    passSeconds(599);
    await failTimes(phoneOf(person), 5);
    passSeconds(1);
    expect(await signIn(phoneOf(person), PASSWORD)).toMatchObject({ ok: true });
  });

  it("leave live sessions alone", async () => {
    const person = await makePerson();
    await signIn(phoneOf(person), PASSWORD);
    await failTimes(phoneOf(person), 5);
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
  });

  it("are told to the owner once a lock, on every channel", async () => {
    const person = await makePerson({ email: newEmail() });
    await failTimes(phoneOf(person), 8);
    const text = `您的账号在${formatTime(clockTime())}连续多次密码错误，密码登录已暂停10分钟，可使用验证码登录。如非本人操作，请及时修改密码。`;
    expect(await noticesTo(person.phone!)).toEqual([text]);
    expect(await noticesTo(person.email!)).toEqual([text]);
  });

  it("are forgiven by the right one", async () => {
    const person = await makePerson();
    for (let round = 0; round < 3; round += 1) {
      await failTimes(phoneOf(person), 4);
      expect(await signIn(phoneOf(person), PASSWORD)).toMatchObject({ ok: true });
    }
  });
});
