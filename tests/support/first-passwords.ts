import { expect } from "vitest";
import type { Identifier } from "~/services/identity/accounts/identifier";
import { setFirstPassword, signInByCode } from "~/services/identity/auth/sign-in/code-sign-in.server";
import { newRequestSource, newPhone, PASSWORD } from "./people";
import { keyOf, store } from "./stored-codes";

const WITHOUT = { kind: "along", code: "" } as const;

export const phone = (): Identifier => ({ kind: "phone", value: newPhone() });

/**
 * Signs in by code without a password, which answers 501 with a ticket.
 * @returns the code
 */
export async function buyTicket(identifier: Identifier, preSession: string | null = null): Promise<string> {
  const code = await store(keyOf("sign-in", identifier.value));
  const source = newRequestSource(preSession === null ? "wire" : "page");
  expect(await signInByCode({ identifier, code, preSession, secondStep: WITHOUT }, source)).toMatchObject({
    reason: "password-needed",
  });
  return code;
}

export const byCode = (
  identifier: Identifier,
  code: string,
  preSession: string | null = null,
  source = newRequestSource(),
) => setFirstPassword({ kind: "code", identifier, code, preSession, secondStep: WITHOUT }, PASSWORD, source);
export const byBrowser = (preSession: string | null, source = newRequestSource("page")) =>
  setFirstPassword({ kind: "browser", preSession, secondStep: WITHOUT }, PASSWORD, source);

export const CODE = { ok: false, reason: "code" };
export const TICKET_EXPIRED = { ok: false, reason: "ticket-gone" };
