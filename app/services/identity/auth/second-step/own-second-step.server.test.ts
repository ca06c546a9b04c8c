import { describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { signIn } from "../../../../../tests/support/password-sign-ins";
import { makePerson, newRequestSource, PASSWORD, phoneOf } from "../../../../../tests/support/people";
import { auditOf, noticesTo, wholeDatabase } from "../../../../../tests/support/rows";
import { twoStepPerson } from "../../../../../tests/support/second-steps";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { countRecoveryCodes } from "./recovery-codes.server";
import {
  beginSecondStep,
  cancelSetup,
  confirmSetup,
  endOwnSecondStep,
  readOwnSecondStep,
  renewOwnRecoveryCodes,
} from "./own-second-step.server";
import { timeCodeAt } from "./time-codes.server";
import { db } from "../../../db/client.server";

const page = () => newRequestSource("page");
const sessionOf = async (account: Awaited<ReturnType<typeof makePerson>>) =>
  liveSession(await openSessionOf(account));

type Session = Awaited<ReturnType<typeof sessionOf>>;

async function begin(session: Session): Promise<string> {
  expect(await beginSecondStep(session, PASSWORD, page())).toEqual({ ok: true });
  const own = await readOwnSecondStep(session);
  if (own.step !== "setup") throw new Error(own.step);
  return own.secret;
}

const confirm = (session: Session, secret: string, source = page()) =>
  confirmSetup(session, { kind: "time", value: timeCodeAt(secret, clockTime()) }, source);

describe("setting the second step up", () => {
  it("begins with the own password and ends with a code of the app", async () => {
    const account = await makePerson();
    const session = await sessionOf(account);
    expect(await readOwnSecondStep(session)).toEqual({ step: "off", hasPassword: true });
    expect(await beginSecondStep(session, "wrong", page())).toEqual({ ok: false, reason: "old-password" });
    const secret = await begin(session);
    // Until then nothing has changed.
    expect(await signIn(phoneOf(account), PASSWORD)).toMatchObject({ ok: true });
    const source = page();
    const done = await confirm(session, secret, source);
    expect(done).toMatchObject({ ok: true });
    expect(await readOwnSecondStep(session)).toEqual({ step: "on", setAt: clockTime(), remainingCodes: 10 });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.second-step-set", result: "ok", accountId: account.id },
    ]);
    expect((await noticesTo(account.phone!)).join()).toContain("开启两步验证");
    expect(await signIn(phoneOf(account), PASSWORD)).toEqual({ ok: false, reason: "second-step" });
    // The code that confirmed the setup is spent.
    const code = timeCodeAt(secret, clockTime());
    expect(await signIn(phoneOf(account), PASSWORD, { secondCode: code })).toMatchObject({ ok: false });
    passSeconds(30);
    const next = timeCodeAt(secret, clockTime());
    expect(await signIn(phoneOf(account), PASSWORD, { secondCode: next })).toMatchObject({ ok: true });
  });

  it("stores neither the secret nor a recovery code as it is", async () => {
    const session = await sessionOf(await makePerson());
    const secret = await begin(session);
    const done = await confirm(session, secret);
    if (!done.ok) throw new Error(done.reason);
    expect(new Set(done.codes).size).toBe(10);
    const stored = await wholeDatabase([
      "second_steps",
      "second_step_setups",
      "recovery_codes",
      "audit_log",
      "outbox",
    ]);
    for (const text of [secret, ...done.codes]) expect(stored).not.toContain(text);
  });

  it("belongs to the session that began it, for ten minutes, and can be given up", async () => {
    const account = await makePerson();
    const session = await sessionOf(account);
    const other = await sessionOf(account);
    const secret = await begin(session);
    expect(await readOwnSecondStep(other)).toMatchObject({ step: "off" });
    expect(await confirm(other, secret)).toEqual({ ok: false, reason: "late" });
    passSeconds(600);
    expect(await confirm(session, secret)).toEqual({ ok: false, reason: "late" });
    const next = await begin(session);
    expect(next).not.toBe(secret);
    await cancelSetup(session);
    expect(await confirm(session, next)).toEqual({ ok: false, reason: "late" });
  });

  it("goes on after a wrong code, which is recorded", async () => {
    const session = await sessionOf(await makePerson());
    const secret = await begin(session);
    const source = page();
    const wrong = timeCodeAt(secret, clockTime() + 300_000);
    expect(await confirmSetup(session, { kind: "time", value: wrong }, source)).toEqual({
      ok: false,
      reason: "second-step-wrong",
    });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.second-step-set", result: "refused" },
    ]);
    expect(await confirm(session, secret)).toMatchObject({ ok: true });
    expect(await beginSecondStep(session, PASSWORD, page())).toEqual({ ok: false, reason: "is-set" });
  });
});

describe("a second step that is set", () => {
  it("gets new recovery codes by password and code; the old ones open nothing", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    const secondCode = person.code();
    expect(await renewOwnRecoveryCodes(session, { password: "wrong", secondCode }, page())).toEqual({
      ok: false,
      reason: "old-password",
    });
    expect(await renewOwnRecoveryCodes(session, { password: PASSWORD, secondCode: "" }, page())).toEqual({
      ok: false,
      reason: "second-step-wrong",
    });
    const source = page();
    const done = await renewOwnRecoveryCodes(session, { password: PASSWORD, secondCode }, source);
    if (!done.ok) throw new Error(done.reason);
    expect(await auditOf(source.requestId)).toMatchObject([{ event: "account.recovery-codes-renewed" }]);
    const identifier = phoneOf(person.account);
    const tryCode = (code: string) => signIn(identifier, PASSWORD, { secondCode: code });
    expect(await tryCode(person.codes[0]!)).toMatchObject({ ok: false });
    expect(await tryCode(done.codes[0]!)).toMatchObject({ ok: true });
    expect(await countRecoveryCodes(db, person.account.id)).toBe(9);
  });

  it("is turned off by password and code, a recovery code too", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    const given = { password: PASSWORD, secondCode: person.codes[3]! };
    const source = page();
    expect(await endOwnSecondStep(session, given, source)).toEqual({ ok: true });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.second-step-ended", result: "ok", accountId: person.account.id },
    ]);
    expect((await noticesTo(person.account.phone!)).join()).toContain("关闭两步验证");
    expect(await signIn(phoneOf(person.account), PASSWORD)).toMatchObject({ ok: true });
    expect(await endOwnSecondStep(session, given, page())).toEqual({ ok: false, reason: "is-not-set" });
  });

  it("counts wrong codes for sign-ins and for what needs it again alike", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    for (let tries = 0; tries < 5; tries += 1) {
      await endOwnSecondStep(session, { password: PASSWORD, secondCode: "wrong" }, page());
      await signIn(phoneOf(person.account), PASSWORD, { secondCode: "wrong" });
    }
    const source = page();
    const given = { password: PASSWORD, secondCode: person.code() };
    expect(await endOwnSecondStep(session, given, source)).toEqual({
      ok: false,
      reason: "second-step-limit",
      seconds: 3600,
    });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.second-step-ended", result: "limited" },
    ]);
  });
});
