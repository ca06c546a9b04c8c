import { FILE_ADDRESSES, PAGE_ADDRESSES, READ_ONLY_RECORDS } from "./console-page-addresses";
import { findConsolePage } from "./console-pages";
import { findKnownPath, type PathAccess } from "./known-paths";
import { isOpenPage } from "./open-pages";

const READ = ["GET", "HEAD"];
const POST = ["POST"];
const READ_AND_POST = [...READ, ...POST];

/** Addresses that lead on or answer programs. */
const READ_ONLY_ACCESS: readonly PathAccess[] = ["home", "console-entry", "technical"];
/** Pages without a form of their own; the form for appearance has its own address. */
const READ_ONLY_PAGES = new Set([
  ...["/guide", "/agreement", "/certification/protocol", "/accessibility", "/no-script", "/auth-redirect"],
  ...["/login/social/*", "/cmsweb", "/cmsweb/*", "/phsb", "/phsb/codes", "/search", "/redirect/*"],
  ...["/personal/log", "/personal/agreements"],
]);
const READ_ONLY_BELOW = new Set<string>([
  ...[...PAGE_ADDRESSES.history, ...PAGE_ADDRESSES.compare, ...READ_ONLY_RECORDS],
  "version-management/:id/compare",
]);
/** Files that are asked for with a form's post. */
const POST_ONLY_BELOW = new Set<string>([...Object.values(FILE_ADDRESSES).flat(), "resources/export"]);

function consoleMethods(path: string): readonly string[] {
  const match = findConsolePage(path);
  if (match?.kind !== "page" || !isOpenPage(match.page) || READ_ONLY_BELOW.has(match.address)) return READ;
  return POST_ONLY_BELOW.has(match.address) ? POST : READ_AND_POST;
}

/** What a page, or a file beside pages, can be asked with; for the `Allow` of an answer that refuses another method. */
export function pageMethods(path: string): readonly string[] {
  const known = findKnownPath(path);
  if (!known) return consoleMethods(path);
  if (known.access === "post-only") return POST;
  return READ_ONLY_ACCESS.includes(known.access) || READ_ONLY_PAGES.has(known.path) ? READ : READ_AND_POST;
}
