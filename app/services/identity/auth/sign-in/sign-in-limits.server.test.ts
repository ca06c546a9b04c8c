import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  makePerson,
  newRequestSource,
  newPhone,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import type { RequestSource } from "../../../operations/audit/audit.server";
import { pageCaptchaText } from "../captchas/captcha.server";
import { signInByPassword } from "./sign-in.server";

const REFUSED = { ok: false, reason: "refused" };
const CAPTCHA = { ok: false, reason: "captcha" };
const limited = (seconds: number) => ({ ok: false, reason: "address-limit", seconds });

const freshCaptcha = () => ({ kind: "page" as const, nonce: randomUUID(), issuedAt: clockTime() });

interface Try {
  readonly actor: RequestSource;
  readonly phone?: string;
  readonly password?: string;
  readonly answer?: string;
}

function signIn({ actor: source, phone = newPhone(), password = "wrong", answer }: Try) {
  const captcha = freshCaptcha();
  const identifier = { kind: "phone" as const, value: phone };
  return signInByPassword(
    {
      identifier,
      password,
      captcha,
      answer: answer ?? pageCaptchaText(captcha.nonce),
      secondStep: NO_SECOND_CODE,
    },
    source,
  );
}

describe("a wrong image captcha", () => {
  it("counts for the address, never for the name's lock", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    for (let count = 0; count < 29; count += 1)
      expect(await signIn({ actor: source, phone: person.phone!, answer: "no" })).toEqual(CAPTCHA);
    expect(await signIn({ actor: source, phone: person.phone!, password: PASSWORD })).toMatchObject({
      ok: true,
    });
    expect(await signIn({ actor: source, phone: person.phone!, answer: "no" })).toEqual(CAPTCHA);
    expect(await signIn({ actor: source, phone: person.phone!, password: PASSWORD })).toEqual(limited(600));
    expect(
      await signIn({ actor: newRequestSource(), phone: person.phone!, password: PASSWORD }),
    ).toMatchObject({
      ok: true,
    });
  });

  it("leaves the password unlooked at and says so in the audit log", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    expect(await signIn({ actor: source, phone: person.phone!, password: PASSWORD, answer: "no" })).toEqual(
      CAPTCHA,
    );
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "refused", detail: { method: "password", reason: "captcha" } },
    ]);
  });

  it("is what a captcha image gets that has been used before", async () => {
    const person = await makePerson();
    const captcha = freshCaptcha();
    const input = {
      identifier: phoneOf(person),
      password: PASSWORD,
      captcha,
      answer: pageCaptchaText(captcha.nonce),
      secondStep: NO_SECOND_CODE,
    };
    expect(await signInByPassword(input, newRequestSource())).toMatchObject({ ok: true });
    expect(await signInByPassword(input, newRequestSource())).toEqual(CAPTCHA);
  });
});

describe("thirty failures from an address within ten minutes", () => {
  it("refuse the next try, right or wrong, until the oldest is ten minutes old", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    const phones = Array.from({ length: 10 }, newPhone);
    for (let count = 0; count < 10; count += 1)
      expect(await signIn({ actor: source, phone: phones[count % 10] })).toEqual(REFUSED);
    passSeconds(100);
    for (let count = 0; count < 20; count += 1)
      expect(await signIn({ actor: source, phone: phones[count % 10] })).toEqual(REFUSED);
    const right = { actor: source, phone: person.phone!, password: PASSWORD };
    expect(await signIn(right)).toEqual(limited(500));
    passSeconds(499.5);
    expect(await signIn(right)).toEqual(limited(1));
    passSeconds(0.5);
    expect(await signIn(right)).toMatchObject({ ok: true });
  });

  it("spend neither captcha image nor try and are recorded as limited", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    for (let count = 0; count < 30; count += 1)
      await signIn({ actor: source, phone: person.phone!, answer: "no" });
    const captcha = freshCaptcha();
    const answer = pageCaptchaText(captcha.nonce);
    const input = {
      identifier: phoneOf(person),
      password: PASSWORD,
      captcha,
      answer,
      secondStep: NO_SECOND_CODE,
    };
    expect(await signInByPassword(input, { ...source, requestId: "limited-one" })).toEqual(limited(600));
    expect(await auditOf("limited-one")).toMatchObject([
      { event: "auth.sign-in", result: "limited", detail: { method: "password", reason: "address-limit" } },
    ]);
    expect(await signInByPassword(input, newRequestSource())).toMatchObject({ ok: true });
  });

  it("are not made of right passwords", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    for (let count = 0; count < 32; count += 1)
      expect(await signIn({ actor: source, phone: person.phone!, password: PASSWORD })).toMatchObject({
        ok: true,
      });
  });
});

describe("twenty names from an address within ten minutes", () => {
  it("refuse the twenty-first, not those that have been tried", async () => {
    const source = newRequestSource();
    const phones = Array.from({ length: 20 }, newPhone);
    for (const phone of phones) expect(await signIn({ actor: source, phone })).toEqual(REFUSED);
    expect(await signIn({ actor: source })).toEqual(limited(600));
    expect(await signIn({ actor: source, phone: phones[7] })).toEqual(REFUSED);
    passSeconds(600);
    expect(await signIn({ actor: source })).toEqual(REFUSED);
  });
});

describe("at the same time", () => {
  it("forty wrong tries from an address are thirty, and then limited", async () => {
    const source = newRequestSource();
    const phones = Array.from({ length: 10 }, newPhone);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_none, index) => signIn({ actor: source, phone: phones[index % 10] })),
    );
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "refused")).toHaveLength(30);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "address-limit")).toHaveLength(10);
  });

  it("more than seventy-two from one address are told to come back", async () => {
    const source = newRequestSource();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, () => signIn({ actor: source, answer: "no" })),
    );
    const overload = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(overload).toHaveLength(8);
    for (const { reason } of overload) expect(reason).toMatchObject({ code: "overload", retryAfter: 5 });
  });
});
