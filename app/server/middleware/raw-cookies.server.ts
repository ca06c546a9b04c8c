import { env } from "~/services/runtime/configuration/env.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";

/** The login token (specification, section 3); HttpOnly, on the parent domain when one is configured. */
export const TOKEN = "admin-token";

/** Names a browser before anybody has signed in; captchas, form tokens and set-password tickets hang on it. */
export const PRE_SESSION = "pre";

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
