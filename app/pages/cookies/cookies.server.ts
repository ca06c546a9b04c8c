import { createCookie, type Cookie } from "@remix-run/node";
import { env } from "~/services/runtime/configuration/env.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";

const YEAR_SECONDS = 365 * 86_400;
const DRAFT_SECONDS = 600;

const common = { path: "/", sameSite: "lax", httpOnly: true, secure: env.secure } as const;
const signed = { ...common, secrets: [...env.secretKeys] };

/** The login token (specification, section 3); HttpOnly, on the parent domain when one is configured. */
const TOKEN = "admin-token";

/** Names a browser before anybody has signed in; captchas, form tokens and set-password tickets hang on it. */
const PRE_SESSION = "pre";

/** What the next page says once. */
export const flashCookie: Cookie = createCookie("flash", { ...signed, maxAge: DRAFT_SECONDS });

/** Whom a code was sent to: keeps what was typed and the countdown over reloads and tabs. */
export const codeSentCookie: Cookie = createCookie("code-sent", { ...signed, maxAge: 60 });

export interface CodeSent {
  readonly target: string;
  readonly typed: string;
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

const PLAIN_TOKEN = /^[A-Za-z0-9_-]{16,64}$/;

/** The values of one raw cookie: tokens are no JSON, so Remix's own encoding is left out. */
function rawValues(header: string | null | undefined, name: string): string[] {
  const pairs = (header?.split(";") ?? []).map((part) => part.split("="));
  return pairs.filter(([key]) => key?.trim() === name).map(([, ...rest]) => rest.join("=").trim());
}

const readRawCookie = (header: string | null | undefined, name: string): string | null =>
  rawValues(header, name).find((value) => PLAIN_TOKEN.test(value)) ?? null;

function rawCookie(name: string, value: string, domain: string | undefined): string {
  const attributes = ["Path=/", "HttpOnly", "SameSite=Lax"];
  if (env.secure) attributes.push("Secure");
  if (domain) attributes.push(`Domain=${domain}`);
  if (value === "") attributes.push("Max-Age=0");
  return `${name}=${value}; ${attributes.join("; ")}`;
}

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
  let preSession: string | null = null;
  let appearance = "";
  for (const part of header?.split(";") ?? []) {
    const cookie = part.trim();
    const name = cookie.slice(0, cookie.indexOf("="));
    if (PERSONAL.has(name)) return null;
    if (name === PRE_SESSION) preSession ??= readPreSession(cookie);
    else if (name === appearanceCookie.name) appearance ||= cookie;
  }
  return { preSession, appearance };
}

export const readToken = (header: string | null | undefined) => readRawCookie(header, TOKEN);
/** Whether a login token came, also one of a shape that this site has never given: it stands for no session either. */
export const bringsToken = (header: string | null | undefined) =>
  rawValues(header, TOKEN).some((value) => value !== "");
export const readPreSession = (header: string | null | undefined) => readRawCookie(header, PRE_SESSION);

export const tokenCookieHeader = (token: string) => rawCookie(TOKEN, token, env.COOKIE_DOMAIN);
export const clearTokenHeader = () => rawCookie(TOKEN, "", env.COOKIE_DOMAIN);

/** A fresh pre-session and the header that stores it; a new one is taken at sign-in. */
export function newPreSession(): { id: string; header: string } {
  const id = randomToken(18);
  return { id, header: rawCookie(PRE_SESSION, id, undefined) };
}
export const clearPreSessionHeader = () => rawCookie(PRE_SESSION, "", undefined);

/** Removes a Remix cookie in the browser. */
export const clearCookieHeader = (cookie: Cookie) => cookie.serialize("", { maxAge: 0 });
