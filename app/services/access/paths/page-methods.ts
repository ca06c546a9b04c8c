import { PAGE_ADDRESSES } from "./console-page-addresses";
import { findConsolePage } from "./console-pages";
import { findKnownPath, type PathAccess } from "./known-paths";
import { isOpenPage } from "./open-pages";

const READ = ["GET", "HEAD"];
const READ_AND_POST = [...READ, "POST"];

/** Addresses that lead on or answer programs. */
const READ_ONLY_ACCESS: readonly PathAccess[] = ["home", "console-entry", "technical"];
/** Pages without a form of their own; the form for appearance has its own address. */
const READ_ONLY_PAGES = new Set([
  ...["/guide", "/agreement", "/certification/protocol", "/accessibility", "/no-script", "/auth-redirect"],
  ...["/login/social/*", "/cmsweb", "/cmsweb/*", "/phsb", "/phsb/codes", "/search", "/redirect/*"],
  ...["/personal/log", "/personal/agreements"],
]);
const READ_ONLY_BELOW = new Set<string>([...PAGE_ADDRESSES.history, ...PAGE_ADDRESSES.compare]);

function takesPosts(path: string): boolean {
  const known = findKnownPath(path);
  if (known) return !READ_ONLY_ACCESS.includes(known.access) && !READ_ONLY_PAGES.has(known.path);
  const match = findConsolePage(path);
  return match?.kind === "page" && isOpenPage(match.page) && !READ_ONLY_BELOW.has(match.address);
}

/** What a page, or a file beside pages, can be asked with; for the `Allow` of an answer that refuses another method. */
export function pageMethods(path: string): readonly string[] {
  if (findKnownPath(path)?.access === "post-only") return ["POST"];
  return takesPosts(path) ? READ_AND_POST : READ;
}
