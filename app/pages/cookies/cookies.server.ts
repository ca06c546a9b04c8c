import { createCookie, type Cookie } from "@remix-run/node";
import { env } from "~/services/runtime/configuration/env.server";
import { cookiePairs, preSessionIn, TOKEN } from "~/server/middleware/raw-cookies.server";

const YEAR_SECONDS = 365 * 86_400;
const DRAFT_SECONDS = 600;

const common = { path: "/", sameSite: "lax", httpOnly: true, secure: env.secure } as const;
const signed = { ...common, secrets: [...env.secretKeys] };

/** What the next page says once. */
export const flashCookie: Cookie = createCookie("flash", { ...signed, maxAge: DRAFT_SECONDS });

/** Whom a code was sent to: keeps what was typed and the countdown over reloads and tabs. */
export const codeSentCookie: Cookie = createCookie("code-sent", { ...signed, maxAge: 60 });

export interface CodeSent {
  readonly target: string;
  readonly typed: string;
  /** Which form of the login page asked. */
  readonly view: string;
  /** The agreement was ticked on the form that asked. */
  readonly agreed: boolean;
}

/** Which phone or e-mail a code has been sent to before it is bound: keeps what was typed, and the countdown. */
export const contactSentCookie: Cookie = createCookie("contact-sent", { ...signed, maxAge: 60 });

export interface ContactSent {
  readonly kind: "phone" | "email";
  readonly target: string;
  readonly typed: string;
}

/** A sign-in name on its way to another mode of the login page. */
export const typedNameCookie: Cookie = createCookie("typed", { ...signed, maxAge: DRAFT_SECONDS });

/** Appearance before sign-in. */
export const appearanceCookie: Cookie = createCookie("ui", { ...signed, maxAge: YEAR_SECONDS });

/** Which sub-app was shown last; soft state that GET /login clears. */
export const lastAppCookie: Cookie = createCookie("last-app", common);

/** Whoever brings one of these sees a page of their own. */
const PERSONAL = new Set([
  TOKEN,
  ...[flashCookie, codeSentCookie, typedNameCookie, lastAppCookie].map(({ name }) => name),
]);

export interface VisitorCookies {
  readonly preSession: string | null;
  /** `name=value`, unproved; empty without one. */
  readonly appearance: string;
}

/** Reads which browser it is and how pages should look; null when the cookies say more of somebody than that. */
export function readVisitorCookies(header: string | undefined): VisitorCookies | null {
  const pairs = cookiePairs(header);
  if (pairs.some(([name]) => PERSONAL.has(name))) return null;
  const appearance = pairs.find(([name]) => name === appearanceCookie.name);
  return { preSession: preSessionIn(pairs), appearance: appearance?.join("=") ?? "" };
}

/** Removes a Remix cookie in the browser. */
export const clearCookieHeader = (cookie: Cookie) => cookie.serialize("", { maxAge: 0 });
