/**
 * Who may open a page (docs/forms.md, section 4):
 * `home` leads to the public site; `public` is for everyone; `signed-in` needs a live session;
 * `console-entry` leads to the first permitted console page; `technical` is no page for people and never
 * redirects; `post-only` exists for posts alone and is public.
 */
export type PathAccess = "home" | "public" | "signed-in" | "console-entry" | "technical" | "post-only";

export interface KnownPath {
  /** Exact, or with `/*` for everything below it. */
  readonly path: string;
  readonly access: PathAccess;
  /** Reachable although the first password has not been changed yet. */
  readonly beforePasswordChange?: true;
  /** Shows what stands in the console, and is as closed as its pages to whoever still has to set a second step up. */
  readonly showsConsole?: true;
  /** The queries with which it is the same for every visitor (decisions/0037). */
  readonly cachedWith?: readonly string[];
  /** Its forms change nothing that belongs to an account's work: whoever is signed in may post those of anybody. */
  readonly takesForeignForms?: true;
  /** How many files one post may have; without it none. Only signed-in people's pages. */
  readonly files?: number;
}

/** Every form of the sign-in page has an address of its own; the bare one shows the first. */
const LOGIN_FORMS = ["", "?mode=1", "?mode=2", "?mode=3", "?register=1", "?register=2"];

/** Every path outside the console; what stands neither here nor in the console's table is 404. */
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
  { path: "/phsb/*", access: "signed-in" },
  { path: "/jqzx", access: "console-entry" },
  // Both papers may come with one post.
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

/** Pages of the shell itself below a sub-app's path, whoever provides the sub-app. */
export const SHELL_PAGES: readonly string[] = ["/phsb/userMessage", "/phsb/codes", "/phsb/code-list"];

const WILDCARD = "/*";
const exact = new Map(KNOWN_PATHS.map((known) => [known.path, known]));
const prefixes = KNOWN_PATHS.filter((known) => known.path.endsWith(WILDCARD)).map((known) => ({
  known,
  prefix: known.path.slice(0, -1),
}));

/** The row for a path, or null: paths are compared exactly, a trailing slash or another case is unknown. */
export function findKnownPath(path: string): KnownPath | null {
  const below = prefixes.find(({ prefix }) => path.startsWith(prefix) && !path.endsWith("/"));
  return (path.endsWith(WILDCARD) ? undefined : exact.get(path)) ?? below?.known ?? null;
}

const cachedAddresses = new Set(
  KNOWN_PATHS.flatMap(({ path, cachedWith = [] }) => cachedWith.map((query) => path + query)),
);

/** Whether an address, as it was asked for, shows every visitor the same. */
export const isCachedAddress = (address: string) => cachedAddresses.has(address);
