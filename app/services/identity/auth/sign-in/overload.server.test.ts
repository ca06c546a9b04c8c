import { availableParallelism } from "node:os";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  makePerson,
  newRequestSource,
  newPhone,
  OTHER_PASSWORD,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { clockTime } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import type { Identifier } from "../../accounts/identifier";
import { hashPassword } from "../../hashing/password-hash.server";
import { LIMITS } from "../../../runtime/configuration/limits";
import { pageCaptchaText } from "../captchas/captcha.server";
import { setFirstPassword, signInByCode } from "./code-sign-in.server";
import type { PublicCodePurpose } from "../codes/codes.server";
import { register } from "./registration.server";
import { resetPassword } from "../passwords/reset-password.server";
import { changePassword } from "../passwords/change-password.server";
import { signInByPassword } from "./sign-in.server";

/** Keeps every core hashing and the queue full until the work is over. */
async function whileOverloaded(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const busy = Array.from({ length: availableParallelism() + LIMITS.HASH_QUEUE }, async () => {
    while (!isOver) await hashPassword("another");
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(busy);
  }
}

const codeFor = (purpose: PublicCodePurpose, target: string) => store(keyOf(purpose, target));

describe("a password that nobody had time to compare", () => {
  it("is no failure, neither for the name nor for the address, at sign-in and at a change", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    const change = { oldPassword: PASSWORD, password: OTHER_PASSWORD };
    const signIn = () => {
      const nonce = randomUUID();
      const captcha = { kind: "page" as const, nonce, issuedAt: clockTime() };
      const input = {
        identifier: phoneOf(person),
        password: PASSWORD,
        captcha,
        answer: pageCaptchaText(nonce),
        secondStep: NO_SECOND_CODE,
      };
      return signInByPassword(input, source);
    };
    await whileOverloaded(async () => {
      for (let count = 0; count < 16; count += 1) {
        await expect(signIn()).rejects.toMatchObject({ code: "overload" });
        await expect(changePassword(person.id, change, source)).rejects.toMatchObject({ code: "overload" });
      }
    });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await changePassword(person.id, change, source)).toEqual({ ok: true });
  });
});

describe("a right code on which nobody had time to act", () => {
  it("stays good, however often: at a reset, a registration and a first password", async () => {
    const person = await makePerson();
    const [newcomer, guest] = [newPhone(), newPhone()].map((value) => ({
      kind: "phone" as const,
      value,
    })) as [Identifier, Identifier];
    const codes = {
      reset: await codeFor("reset", person.phone!),
      register: await codeFor("register", newcomer.value),
      guest: await codeFor("sign-in", guest.value),
    };
    const source = newRequestSource();
    await signInByCode(
      { identifier: guest, code: codes.guest, preSession: null, secondStep: NO_SECOND_CODE },
      source,
    );
    const ticket = {
      kind: "code" as const,
      identifier: guest,
      code: codes.guest,
      preSession: null,
      secondStep: NO_SECOND_CODE,
    };
    const attempts = [
      () =>
        resetPassword({ identifier: phoneOf(person), code: codes.reset, password: OTHER_PASSWORD }, source),
      () => register({ identifier: newcomer, code: codes.register, password: PASSWORD }, source),
      () => setFirstPassword(ticket, PASSWORD, source),
    ];
    await whileOverloaded(async () => {
      for (let count = 0; count < 6; count += 1)
        for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "overload" });
    });
    for (const attempt of attempts) expect(await attempt()).toMatchObject({ ok: true });
  });
});
