import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signIn } from "../../../../../tests/support/password-sign-ins";
import { newRequestSource, PASSWORD, phoneOf } from "../../../../../tests/support/people";
import { auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { twoStepPerson } from "../../../../../tests/support/second-steps";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { pageCaptchaText } from "../captchas/captcha.server";
import { signInByCode } from "../sign-in/code-sign-in.server";
import { signInByPassword } from "../sign-in/sign-in.server";
import { readSecondCode } from "./second-code";
import { isSecondStepDue, signInBySecondStep } from "./second-step-sign-in.server";

type Person = Awaited<ReturnType<typeof twoStepPerson>>;

const WRONG = { ok: false, reason: "second-step-wrong" };
const TICKET_EXPIRED = { ok: false, reason: "ticket-gone" };

/**
 * Enters the right password on a page.
 * @returns the browser's pre-session, which the ticket is bound to
 */
async function firstStep({ account }: Person): Promise<string> {
  const preSession = randomUUID();
  const captcha = { kind: "page" as const, nonce: randomUUID(), issuedAt: clockTime() };
  const answer = pageCaptchaText(captcha.nonce);
  const input = { identifier: phoneOf(account), password: PASSWORD, captcha, answer };
  const secondStep = { kind: "page", preSession } as const;
  const outcome = await signInByPassword({ ...input, secondStep }, newRequestSource("page"));
  expect(outcome).toEqual({ ok: false, reason: "second-step" });
  return preSession;
}

function show(preSession: string, typed: string, source = newRequestSource("page")) {
  return signInBySecondStep({ preSession, proof: readSecondCode(typed) }, source);
}

const wrongCode = (person: Person) => (person.code() === "000000" ? "111111" : "000000");

describe("on a page", () => {
  it("the right password opens nothing, and with the code a session", async () => {
    const person = await twoStepPerson();
    const preSession = await firstStep(person);
    expect(await liveSessionsOf(person.account.id)).toEqual([]);
    expect(await isSecondStepDue(preSession)).toBe(true);
    const source = newRequestSource("page");
    const outcome = await show(preSession, person.code(), source);
    expect(outcome).toMatchObject({ ok: true, account: { id: person.account.id } });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "ok", detail: { method: "password", secondStep: "time" } },
    ]);
    expect(await isSecondStepDue(preSession)).toBe(false);
  });

  it("a ticket opens once, for its browser, for five minutes", async () => {
    const person = await twoStepPerson();
    const preSession = await firstStep(person);
    expect(await show(randomUUID(), person.code())).toEqual(TICKET_EXPIRED);
    expect(
      await signInBySecondStep({ preSession: null, proof: readSecondCode("123456") }, newRequestSource()),
    ).toEqual(TICKET_EXPIRED);
    passSeconds(299);
    expect(await isSecondStepDue(preSession)).toBe(true);
    passSeconds(1);
    expect(await show(preSession, person.code())).toEqual(TICKET_EXPIRED);
    const next = await firstStep(person);
    expect(await show(next, person.code())).toMatchObject({ ok: true });
    passSeconds(60);
    expect(await show(next, person.code())).toEqual(TICKET_EXPIRED);
  });

  it("a code is good once, and those before it no more", async () => {
    const person = await twoStepPerson();
    const code = person.code();
    expect(await show(await firstStep(person), code)).toMatchObject({ ok: true });
    expect(await show(await firstStep(person), code)).toEqual(WRONG);
    expect(await show(await firstStep(person), person.code(clockTime() - 30_000))).toEqual(WRONG);
    expect(await show(await firstStep(person), person.code(clockTime() + 30_000))).toMatchObject({
      ok: true,
    });
  });

  it("of the same code at the same time one signs in", async () => {
    const person = await twoStepPerson();
    const browsers = await Promise.all(Array.from({ length: 5 }, () => firstStep(person)));
    const outcomes = await Promise.all(browsers.map((preSession) => show(preSession, person.code())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await liveSessionsOf(person.account.id)).toHaveLength(1);
  });

  it("a clock may be a step behind or ahead, and no more", async () => {
    const person = await twoStepPerson();
    for (const [steps, isRight] of [
      [-2, false],
      [-1, true],
      [2, false],
      [1, true],
    ] as const) {
      const outcome = await show(await firstStep(person), person.code(clockTime() + steps * 30_000));
      expect(outcome.ok, String(steps)).toBe(isRight);
    }
  });

  it("a recovery code is as good, once, and its owner is told", async () => {
    const person = await twoStepPerson();
    const [code = ""] = person.codes;
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    const source = newRequestSource("page");
    expect(await show(await firstStep(person), typed, source)).toMatchObject({ ok: true });
    expect(await auditOf(source.requestId)).toMatchObject([{ detail: { secondStep: "recovery" } }]);
    expect(await show(await firstStep(person), code)).toEqual(WRONG);
    const [notice] = await noticesTo(person.account.phone!);
    expect(notice).toContain("还剩9个");
  });

  it("another's recovery code opens nothing", async () => {
    const person = await twoStepPerson();
    const other = await twoStepPerson();
    expect(await show(await firstStep(person), other.codes[0]!)).toEqual(WRONG);
    expect(await show(await firstStep(other), other.codes[0]!)).toMatchObject({ ok: true });
  });

  it("the sixth try of a ticket is not looked at", async () => {
    const person = await twoStepPerson();
    const preSession = await firstStep(person);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await show(preSession, wrongCode(person))).toEqual(WRONG);
    expect(await show(preSession, person.code())).toEqual(TICKET_EXPIRED);
  });

  it("ten wrong ones an hour, of whichever tickets, block for an hour; its owner is told", async () => {
    const person = await twoStepPerson();
    for (let tries = 0; tries < 10; tries += 1) {
      const preSession = await firstStep(person);
      expect(await show(preSession, wrongCode(person))).toEqual(WRONG);
    }
    const source = newRequestSource("page");
    const refused = await show(await firstStep(person), person.code(), source);
    expect(refused).toEqual({ ok: false, reason: "second-step-limit", seconds: 3600 });
    expect(await auditOf(source.requestId)).toMatchObject([{ result: "limited" }]);
    expect(await show(await firstStep(person), person.codes[0]!)).toMatchObject({
      reason: "second-step-limit",
    });
    expect((await noticesTo(person.account.phone!)).join()).toContain("两步验证暂停1小时");
    passSeconds(3600);
    expect(await show(await firstStep(person), person.code())).toMatchObject({ ok: true });
  });
});

describe("along with the first step", () => {
  it("the right password alone is not enough, and is no failure", async () => {
    const person = await twoStepPerson();
    const source = newRequestSource();
    const refused = await signIn(phoneOf(person.account), PASSWORD, { actor: source });
    expect(refused).toEqual({ ok: false, reason: "second-step" });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "refused", detail: { reason: "second-step" } },
    ]);
    for (let count = 0; count < 6; count += 1) await signIn(phoneOf(person.account), PASSWORD);
    const secondCode = person.code();
    expect(await signIn(phoneOf(person.account), PASSWORD, { secondCode })).toMatchObject({ ok: true });
    expect(await signIn(phoneOf(person.account), PASSWORD, { secondCode })).toEqual(WRONG);
    expect(await signIn(phoneOf(person.account), PASSWORD, { secondCode: "no code" })).toEqual(WRONG);
  });

  it("a wrong password does not tell that there is a second step, nor looks at it", async () => {
    const person = await twoStepPerson();
    const secondCode = person.code();
    const refused = await signIn(phoneOf(person.account), "wrong", { secondCode });
    expect(refused).toEqual({ ok: false, reason: "refused" });
    expect(await signIn(phoneOf(person.account), PASSWORD, { secondCode })).toMatchObject({ ok: true });
  });

  it("a code that was sent stays good until the second step comes along", async () => {
    const person = await twoStepPerson();
    const identifier = phoneOf(person.account);
    const code = await store(keyOf("sign-in", identifier.value));
    const enter = (second: string) =>
      signInByCode(
        { identifier, code, preSession: null, secondStep: { kind: "along", code: second } },
        newRequestSource(),
      );
    expect(await enter("")).toEqual({ ok: false, reason: "second-step" });
    expect(await enter(wrongCode(person))).toEqual(WRONG);
    expect(await enter(person.code())).toMatchObject({ ok: true });
    passSeconds(30);
    expect(await enter(person.code())).toEqual({ ok: false, reason: "code" });
  });
});
