import { describe, expect, it } from "vitest";
import { messagesTo, sms } from "../../../../../tests/support/senders";
import { newRequestSource, newPhone } from "../../../../../tests/support/people";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import type { Identifier } from "../../accounts/identifier";
import type { CodePurpose } from "./codes.server";
import { requestCode, secondsToNextCode } from "./request-code.server";

const SENT = { ok: true, nextInSeconds: 60 };
const USED_UP = { ok: false, reason: "used-up" };
const tooSoon = (seconds: number) => ({ ok: false, reason: "too-soon", seconds });
const limited = (seconds: number) => ({ ok: false, reason: "address-limit", seconds });

const phone = (): Identifier => ({ kind: "phone", value: newPhone() });

const ask = (target: Identifier, source = newRequestSource(), purpose: CodePurpose = "sign-in") =>
  requestCode({ purpose, target, sessionId: null }, source);

/** Requests repeatedly, a minute apart. */
async function askTimes(times: number, target: Identifier, source = newRequestSource()): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(await ask(target, source)).toEqual(SENT);
    passSeconds(60);
  }
}

describe("a target", () => {
  it("is sent a code at most every sixty seconds, whoever asks and whatever for", async () => {
    const target = phone();
    expect(await secondsToNextCode(target.value)).toBe(0);
    expect(await ask(target)).toEqual(SENT);
    expect(await secondsToNextCode(target.value)).toBe(60);
    passSeconds(17.5);
    expect(await secondsToNextCode(target.value)).toBe(43);
    for (const purpose of ["sign-in", "register", "reset", "bind"] as const)
      expect(await ask(target, newRequestSource(), purpose)).toEqual(tooSoon(43));
    passSeconds(42.499);
    expect(await ask(target)).toEqual(tooSoon(1));
    passSeconds(0.001);
    expect(await secondsToNextCode(target.value)).toBe(0);
    expect(await ask(target)).toEqual(SENT);
    expect(messagesTo(target.value)).toHaveLength(2);
  });

  it("is sent five codes an hour", async () => {
    const target = phone();
    await askTimes(5, target);
    expect(await ask(target)).toEqual(USED_UP);
    passSeconds(3600 - 300 - 0.001);
    expect(await ask(target)).toEqual(USED_UP);
    passSeconds(0.001);
    expect(await ask(target)).toEqual(SENT);
    passSeconds(59);
    expect(await ask(target)).toEqual(tooSoon(1));
    passSeconds(1);
    expect(await ask(target)).toEqual(SENT);
  });

  it("is sent ten codes a day, counted by the clock of each one", async () => {
    const target = phone();
    await askTimes(5, target);
    passHours(2);
    await askTimes(5, target);
    passHours(2);
    expect(await ask(target)).toEqual(USED_UP);
    // Twice two hours and ten minutes have passed.
    passSeconds(24 * 3600 - 15_000 - 0.001);
    expect(await ask(target)).toEqual(USED_UP);
    passSeconds(0.001);
    expect(await ask(target)).toEqual(SENT);
    passSeconds(60);
    expect(await ask(target)).toEqual(SENT);
  });

  it("is sent one code when twenty ask at the same time", async () => {
    const target = phone();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(target)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(tooSoon(60));
    expect(messagesTo(target.value)).toHaveLength(1);
  });
});

describe("an address", () => {
  it("asks for twenty codes an hour", async () => {
    const source = newRequestSource();
    const targets = Array.from({ length: 10 }, phone);
    for (const target of targets) expect(await ask(target, source)).toEqual(SENT);
    passSeconds(1800);
    for (const target of targets) expect(await ask(target, source)).toEqual(SENT);
    passSeconds(60);
    expect(await ask(targets[0]!, source)).toEqual(limited(1740));
    expect(await ask(targets[0]!)).toEqual(SENT);
    passSeconds(1739.999);
    expect(await ask(targets[1]!, source)).toEqual(limited(1));
    passSeconds(0.001);
    expect(await ask(targets[1]!, source)).toEqual(SENT);
  });

  it("asks for ten targets an hour, those again as often as they may be sent to", async () => {
    const source = newRequestSource();
    const targets = Array.from({ length: 10 }, phone);
    for (const target of targets) expect(await ask(target, source)).toEqual(SENT);
    expect(await ask(phone(), source)).toEqual(limited(3600));
    passSeconds(60);
    expect(await ask(targets[3]!, source)).toEqual(SENT);
    passSeconds(3540);
    expect(await ask(phone(), source)).toEqual(SENT);
  });

  it("asks for ten targets also when it asks for thirty at the same time", async () => {
    const source = newRequestSource();
    const before = sms.messages.length;
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => ask(phone(), source)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(sms.messages.length - before).toBe(10);
  });
});
