import { availableParallelism } from "node:os";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makePerson, newActor, OTHER_PASSWORD, PASSWORD, phoneOf } from "../../../tests/support/people";
import { clockTime } from "../../../tests/support/still-clock";
import { hashPassword } from "../hashing/password-hash.server";
import { LIMITS } from "../limits";
import { pageCaptchaText } from "./captcha.server";
import { changePassword } from "./change-password.server";
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

describe("a password that nobody had time to compare", () => {
  it("is no failure, neither for the name nor for the address, at sign-in and at a change", async () => {
    const [person, actor] = [await makePerson(), newActor()];
    const change = { oldPassword: PASSWORD, password: OTHER_PASSWORD };
    const signIn = () => {
      const nonce = randomUUID();
      const captcha = { kind: "page" as const, nonce, issuedAt: clockTime() };
      const input = { identifier: phoneOf(person), password: PASSWORD, captcha, answer: pageCaptchaText(nonce) };
      return signInByPassword(input, actor);
    };
    await whileOverloaded(async () => {
      for (let count = 0; count < 16; count += 1) {
        await expect(signIn()).rejects.toMatchObject({ code: "overload" });
        await expect(changePassword(person.id, change, actor)).rejects.toMatchObject({ code: "overload" });
      }
    });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await changePassword(person.id, change, actor)).toEqual({ ok: true });
  });
});
