import { env } from "~/services/runtime/configuration/env.server";
import { canonicalPath } from "~/server/middleware/canonical-path.server";

const LENGTH_MAX = 2048;
/** Pages that a sign-in does not return to (docs/forms.md, section 3, row 2). */
const NEVER =
  /^\/(?:login|register|auth-redirect|setPassword|sign-out|appearance|role-version|api|baseurl|captcha|console\/login)(?:\/|$)/i;

function hasControlCharacter(value: string): boolean {
  return Array.from(value).some((character) => character <= " " || character === "\u007f");
}

/**
 * Path, query and hash of a value that names a page of this site; null for anything else. The value is parsed
 * and its origin compared, never matched as text.
 */
export function sitePath(value: string): string | null {
  if (value.length > LENGTH_MAX || !value.startsWith("/") || value.startsWith("//")) return null;
  if (value.includes("\\") || hasControlCharacter(value) || !URL.canParse(value, env.siteOrigin)) return null;
  const url = new URL(value, env.siteOrigin);
  if (url.origin !== env.siteOrigin || url.pathname.startsWith("//")) return null;
  const path = canonicalPath(url.pathname);
  return path && path + url.search + url.hash;
}

/** The target of a `redirect` parameter after sign-in; repeated and forbidden ones count as absent (null). */
export function safeRedirect(values: readonly string[]): string | null {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return null;
  const path = sitePath(value);
  if (path === null) return null;
  const { pathname } = new URL(path, env.siteOrigin);
  return NEVER.test(decodeURIComponent(pathname)) ? null : path;
}

/** Carries query parameters to a landing; a key that the target already has keeps the target's value. */
export function appendQuery(target: string, query: URLSearchParams, except: readonly string[]): string {
  const url = new URL(target, env.siteOrigin);
  const present = new Set(url.searchParams.keys());
  for (const [key, value] of query)
    if (!except.includes(key) && !present.has(key)) url.searchParams.append(key, value);
  return url.pathname + url.search + url.hash;
}
