import { findPage, matchConsole } from "./find-page";
import { findKnownPath, type PathAccess } from "./known-paths";
import type { PageMethods } from "./page-shape";

const READ = ["GET", "HEAD"];
const POST = ["POST"];
const READ_AND_POST = [...READ, ...POST];

/** Access of addresses that redirect or serve programs. */
const READ_ONLY_ACCESS: readonly PathAccess[] = ["home", "console-entry", "technical"];
/** Pages without a form of their own; the appearance form has its own address. */
const READ_ONLY_PAGES = new Set([
  "/guide",
  "/agreement",
  "/certification/protocol",
  "/accessibility",
  "/contact",
  "/privacy",
  "/no-script",
  "/auth-redirect",
  "/register",
  "/login/social/*",
  "/cmsweb",
  "/cmsweb/*",
  "/phsb",
  "/search",
  "/keys",
  "/phsb/links/*",
  "/redirect/*",
  "/personal/log",
  "/personal/agreements",
]);
const METHODS: Readonly<Record<PageMethods, readonly string[]>> = {
  read: READ,
  post: POST,
  "read and post": READ_AND_POST,
};

/** Returns null for a path that no page table has. */
function methodsOfPage(path: string): readonly string[] | null {
  const location = findPage(path);
  if (!location) return null;
  return METHODS[location.below?.methods ?? (location.page.isReadOnly ? "read" : "read and post")];
}

/** Whether a path is that of a page that is read, be it behind sign-in. */
export function isReadPage(path: string): boolean {
  const known = findKnownPath(path);
  return known ? known.access !== "technical" && known.access !== "post-only" : matchConsole(path) !== null;
}

/**
 * Returns the methods that a path accepts, for the `Allow` header of a 405 response; GET
 * and HEAD for unknown paths.
 */
export function pageMethods(path: string): readonly string[] {
  const ofPage = methodsOfPage(path);
  if (ofPage) return ofPage;
  const known = findKnownPath(path);
  if (!known) return READ;
  if (known.access === "post-only") return POST;
  return READ_ONLY_ACCESS.includes(known.access) || READ_ONLY_PAGES.has(known.path) ? READ : READ_AND_POST;
}
