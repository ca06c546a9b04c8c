/**
 * Who may open a page (docs/forms.md, section 4): `home` redirects to the public site; `public` is open to
 * everyone; `signed-in` needs a live session; `console-entry` redirects to the first permitted console page;
 * `technical` serves programs and never redirects; `post-only` accepts POST alone and is public.
 */
export type PathAccess = "home" | "public" | "signed-in" | "console-entry" | "technical" | "post-only";

export interface KnownPath {
  /** Exact, or with `/*` for everything below it. */
  readonly path: string;
  readonly access: PathAccess;
  /** Reachable before the initial password has been changed. */
  readonly beforePasswordChange?: true;
  /** Shows console data, so it is closed to accounts that still have to set up a second step. */
  readonly showsConsole?: true;
  /** The queries with which the page is the same for every visitor (decisions/0037). */
  readonly cachedWith?: readonly string[];
  /**
   * Accepts forms that were rendered for another account, because its forms change
   * nothing that belongs to one.
   */
  readonly takesForeignForms?: true;
  /** Leads visitors to sign-in and back, where other pages lead them to the public site. */
  readonly asksToSignIn?: true;
  /** How many files one POST may have; none by default. Only for pages behind sign-in. */
  readonly files?: number;
}

/** Each form of the sign-in page has an address of its own; the bare one shows the first. */
const LOGIN_FORMS = ["", "?mode=1", "?mode=2", "?mode=3", "?register=1", "?register=2"];

/** All paths outside the console; a path that neither this nor the console's table has is 404. */
export const KNOWN_PATHS: readonly KnownPath[] = [
  { path: "/", access: "home" },
  { path: "/login", access: "public", cachedWith: LOGIN_FORMS },
  { path: "/register", access: "public" },
  { path: "/login/second-step", access: "public" },
  { path: "/login/social/*", access: "public" },
  { path: "/console/login", access: "public" },
  { path: "/welcome", access: "public", cachedWith: [""] },
  { path: "/guide", access: "public", cachedWith: [""] },
  { path: "/agreement", access: "public", beforePasswordChange: true, cachedWith: [""] },
  { path: "/setPassword", access: "public" },
  { path: "/certification/protocol", access: "public", cachedWith: [""] },
  { path: "/privacy", access: "public", cachedWith: [""] },
  { path: "/contact", access: "public", cachedWith: [""] },
  { path: "/accessibility", access: "public", cachedWith: [""] },
  { path: "/no-script", access: "public", cachedWith: [""] },
  { path: "/auth-redirect", access: "public" },
  { path: "/cmsweb", access: "public", cachedWith: [""] },
  { path: "/cmsweb/*", access: "public" },
  { path: "/phsb", access: "signed-in" },
  { path: "/phsb/codes", access: "signed-in" },
  { path: "/phsb/links/*", access: "signed-in", asksToSignIn: true },
  { path: "/phsb/*", access: "signed-in" },
  { path: "/jqzx", access: "console-entry" },
  // One POST may have both papers.
  { path: "/certification", access: "signed-in", files: 2 },
  { path: "/personal", access: "signed-in", files: 1 },
  { path: "/personal/sessions", access: "signed-in" },
  { path: "/personal/log", access: "signed-in" },
  { path: "/personal/data", access: "signed-in" },
  { path: "/personal/cancel", access: "signed-in" },
  { path: "/personal/agreements", access: "signed-in" },
  { path: "/personal/notifications", access: "signed-in" },
  { path: "/personal/second-step", access: "signed-in" },
  { path: "/personal/cards", access: "signed-in" },
  { path: "/personal/passkeys", access: "signed-in" },
  { path: "/personal/*", access: "signed-in" },
  { path: "/changePassword", access: "signed-in", beforePasswordChange: true },
  { path: "/search", access: "signed-in", showsConsole: true },
  { path: "/settings", access: "signed-in" },
  { path: "/keys", access: "signed-in" },
  { path: "/redirect/*", access: "signed-in" },
  { path: "/visits", access: "post-only" },
  { path: "/shortcuts", access: "post-only" },
  { path: "/sub-app-token", access: "post-only" },
  { path: "/passkey/ask", access: "post-only" },
  { path: "/card/begin", access: "post-only" },
  { path: "/card/random", access: "post-only" },
  { path: "/sign-out", access: "post-only", beforePasswordChange: true, takesForeignForms: true },
  { path: "/role-version", access: "post-only", takesForeignForms: true },
  { path: "/appearance", access: "post-only", beforePasswordChange: true, takesForeignForms: true },
  { path: "/error-report", access: "post-only", beforePasswordChange: true, takesForeignForms: true },
  { path: "/robots.txt", access: "technical", beforePasswordChange: true },
  { path: "/sitemap.xml", access: "technical", beforePasswordChange: true },
  { path: "/unread", access: "technical" },
  { path: "/captcha/*", access: "technical", beforePasswordChange: true },
  { path: "/assets/*", access: "technical", beforePasswordChange: true },
  { path: "/healthz", access: "technical", beforePasswordChange: true },
  { path: "/readyz", access: "technical", beforePasswordChange: true },
];

/** Pages of the shell below a sub-app's path, which the shell serves whoever provides the sub-app. */
export const SHELL_PAGES: readonly string[] = ["/phsb/userMessage", "/phsb/codes", "/phsb/code-list"];

const WILDCARD = "/*";
const exact = new Map(KNOWN_PATHS.map((known) => [known.path, known]));
const prefixes = KNOWN_PATHS.filter((known) => known.path.endsWith(WILDCARD)).map((known) => ({
  known,
  prefix: known.path.slice(0, -1),
}));

/**
 * Returns the row of a path, or null. Paths are compared exactly: a trailing slash or
 * another case is unknown.
 */
export function findKnownPath(path: string): KnownPath | null {
  const below = prefixes.find(({ prefix }) => path.startsWith(prefix) && !path.endsWith("/"));
  return (path.endsWith(WILDCARD) ? undefined : exact.get(path)) ?? below?.known ?? null;
}

const cachedAddresses = new Set(
  KNOWN_PATHS.flatMap(({ path, cachedWith = [] }) => cachedWith.map((query) => path + query)),
);

/** Whether an address with its query shows every visitor the same page. */
export const isCachedAddress = (address: string) => cachedAddresses.has(address);
