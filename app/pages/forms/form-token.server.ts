import { holderOfSession } from "~/services/identity/sessions/holder";
import type { AppLoadContext } from "@remix-run/node";
import { now } from "~/services/runtime/process/clock.server";
import { env } from "~/services/runtime/configuration/env.server";
import { hmac, isHmacOf, randomToken } from "~/services/runtime/secrets/secret.server";

/** The content of a signed nonce; the form's holder is only part of its signature. */
export interface Nonce {
  readonly value: string;
  readonly issuedAt: number;
}

/** The holder of a request's form tokens: the session, before sign-in the pre-session. */
export function holderOf({ session, preSession }: Pick<AppLoadContext, "session" | "preSession">): string {
  return session.kind === "live" ? holderOfSession(session.session.id) : preSession;
}

const SHAPE = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * Signs a nonce for one browser (pre-session) or session. On public pages it is `checkKey`: key of the
 * captcha image, form token and minimum fill time at once, so that showing a page stores nothing.
 */
export function issueNonce(holder: string): string {
  const body = `${now().toString(36)}.${randomToken(9)}`;
  return `${body}.${hmac("form-token", `${body}\n${holder}`)}`;
}

/** The nonce when it is genuine and this holder's, else null; the caller validates its age. */
export function readNonce(value: string, holder: string | null): Nonce | null {
  const [, time, random, signature] = SHAPE.exec(value) ?? [];
  if (!time || !random || !signature || holder === null) return null;
  if (!isHmacOf("form-token", `${time}.${random}\n${holder}`, signature)) return null;
  const issuedAt = Number.parseInt(time, 36);
  return issuedAt > now() ? null : { value, issuedAt };
}

/** Whether a nonce is still valid as form token (docs/security.md, promise 4). */
export function isFormToken(value: string, holder: string | null): boolean {
  const nonce = readNonce(value, holder);
  return nonce !== null && now() - nonce.issuedAt < env.limits.FORM_TOKEN_SECONDS * 1000;
}
