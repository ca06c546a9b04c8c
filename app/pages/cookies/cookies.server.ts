import { createCookie, type Cookie } from "@remix-run/node";
import { env } from "~/services/runtime/configuration/env.server";
import { cookiePairs, preSessionIn, TOKEN } from "~/server/middleware/raw-cookies.server";

const YEAR_SECONDS = 365 * 86_400;
const DRAFT_SECONDS = 600;

const common = { path: "/", sameSite: "lax", httpOnly: true, secure: env.secure } as const;
const signed = { ...common, secrets: [...env.secretKeys] };

/** The notice that the next page shows once. */
export const flashCookie: Cookie = createCookie("flash", { ...signed, maxAge: DRAFT_SECONDS });

/** The target of a sent code: retains what was typed and the countdown over reloads and tabs. */
export const codeSentCookie: Cookie = createCookie("code-sent", { ...signed, maxAge: 60 });

export interface CodeSent {
  readonly target: string;
  readonly typed: string;
  /** The form of the login page that requested the code. */
  readonly view: string;
  /** Whether the agreement was ticked on that form. */
  readonly agreed: boolean;
}

/**
 * The phone or e-mail that a code was sent to before it is bound: retains what was typed, and the countdown.
 */
export const contactSentCookie: Cookie = createCookie("contact-sent", { ...signed, maxAge: 60 });

export interface ContactSent {
  readonly kind: "phone" | "email";
  readonly target: string;
  readonly typed: string;
}

/** A sign-in name that is carried to another mode of the login page. */
export const typedNameCookie: Cookie = createCookie("typed", { ...signed, maxAge: DRAFT_SECONDS });

/** How long after a code has proved a phone or e-mail its owner signs in without a captcha. */
export const PROVED_SECONDS = 300;

/** The phone or e-mail that a code has just proved in this browser; see proved-target.server.ts. */
export const provedCookie: Cookie = createCookie("proved", { ...signed, maxAge: PROVED_SECONDS });

/** The page that a visitor has asked for, and that sign-in can lead back to. */
export const returnToCookie: Cookie = createCookie("return-to", { ...signed, maxAge: DRAFT_SECONDS });

/** Appearance before sign-in. */
export const appearanceCookie: Cookie = createCookie("ui", { ...signed, maxAge: YEAR_SECONDS });

/** The sub-app that was shown last; soft state that GET /login clears. */
export const lastAppCookie: Cookie = createCookie("last-app", common);

/** Cookies whose presence makes pages personal, so that cached ones cannot be sent. */
const PERSONAL = new Set([
  TOKEN,
  ...[flashCookie, codeSentCookie, typedNameCookie, provedCookie, lastAppCookie, returnToCookie].map(
    ({ name }) => name,
  ),
]);

export interface VisitorCookies {
  readonly preSession: string | null;
  /** `name=value`, unverified; empty without one. */
  readonly appearance: string;
}

/** Reads pre-session and appearance from a cookie header; null when it holds a personal cookie as well. */
export function readVisitorCookies(header: string | undefined): VisitorCookies | null {
  const pairs = cookiePairs(header);
  if (pairs.some(([name]) => PERSONAL.has(name))) return null;
  const appearance = pairs.find(([name]) => name === appearanceCookie.name);
  return { preSession: preSessionIn(pairs), appearance: appearance?.join("=") ?? "" };
}

/** The header that deletes a Remix cookie in the browser. */
export const clearCookieHeader = (cookie: Cookie) => cookie.serialize("", { maxAge: 0 });
