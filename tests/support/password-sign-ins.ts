import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Identifier } from "~/services/identity/accounts/identifier";
import { pageCaptchaText } from "~/services/identity/auth/captchas/captcha.server";
import { signInByPassword } from "~/services/identity/auth/sign-in/sign-in.server";
import { newRequestSource } from "./people";
import { clockTime } from "./still-clock";

export const REFUSED = { ok: false, reason: "refused" };

/** Signs in by password with a new captcha. */
export function signIn(
  identifier: Identifier,
  password: string,
  { actor: source = newRequestSource(), answer = "", secondCode = "" } = {},
) {
  const captcha = { kind: "page" as const, nonce: randomUUID(), issuedAt: clockTime() };
  return signInByPassword(
    {
      identifier,
      password,
      captcha,
      answer: answer || pageCaptchaText(captcha.nonce),
      secondStep: { kind: "along", code: secondCode },
    },
    source,
  );
}

export async function failTimes(identifier: Identifier, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await signIn(identifier, "wrong")).toEqual(REFUSED);
}
