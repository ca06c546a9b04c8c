import { env } from "~/services/runtime/configuration/env.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";

/** The login token (docs/product.md, section 3); HttpOnly, on the parent domain when one is configured. */
export const TOKEN = "admin-token";

/** Identifies a browser before sign-in; captchas, form tokens and set-password tickets are bound to it. */
const PRE_SESSION = "pre";

const PLAIN_TOKEN = /^[A-Za-z0-9_-]{16,64}$/;

type CookiePair = readonly [name: string, value: string];

/**
 * All cookies of a request in their order. A name can occur twice, for this host and its parent domain: a
 * parser that keeps only the first could hide a valid one behind an expired one.
 */
export function cookiePairs(header: string | null | undefined): CookiePair[] {
  const pairs: CookiePair[] = [];
  for (const part of header?.split(";") ?? []) {
    const end = part.indexOf("=");
    if (end !== -1) pairs.push([part.slice(0, end).trim(), part.slice(end + 1).trim()]);
  }
  return pairs;
}

/** Tokens are not JSON, so Remix's own encoding is not used. */
const tokenIn = (pairs: readonly CookiePair[], name: string): string | null =>
  pairs.find(([key, value]) => key === name && PLAIN_TOKEN.test(value))?.[1] ?? null;

function rawCookie(name: string, value: string, domain: string | undefined): string {
  const attributes = ["Path=/", "HttpOnly", "SameSite=Lax"];
  if (env.secure) attributes.push("Secure");
  if (domain) attributes.push(`Domain=${domain}`);
  if (value === "") attributes.push("Max-Age=0");
  return `${name}=${value}; ${attributes.join("; ")}`;
}

export const readToken = (header: string | null | undefined) => tokenIn(cookiePairs(header), TOKEN);
/** Whether a login token was sent, also one of an invalid shape, which represents no session either. */
export const bringsToken = (header: string | null | undefined) =>
  cookiePairs(header).some(([name, value]) => name === TOKEN && value !== "");
export const preSessionIn = (pairs: readonly CookiePair[]) => tokenIn(pairs, PRE_SESSION);
export const readPreSession = (header: string | null | undefined) => preSessionIn(cookiePairs(header));

export const tokenCookieHeader = (token: string) => rawCookie(TOKEN, token, env.COOKIE_DOMAIN);
export const clearTokenHeader = () => rawCookie(TOKEN, "", env.COOKIE_DOMAIN);

/** A new pre-session and the header that stores it; created again at sign-in. */
export function newPreSession(): { id: string; header: string } {
  const id = randomToken(18);
  return { id, header: rawCookie(PRE_SESSION, id, undefined) };
}
export const clearPreSessionHeader = () => rawCookie(PRE_SESSION, "", undefined);
