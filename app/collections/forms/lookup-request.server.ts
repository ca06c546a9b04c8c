import { reply } from "~/pages/reply.server";
import type { AuthorizedPage } from "../authorized-page.server";

/** Maximum length of a searched text. */
const TYPED_MAX = 100;

/**
 * The lookup field that the user is typing into, and its text. The combobox requests matches from the page's
 * own address, so that guard, permission and scope are the page's. Null for an ordinary request of the page.
 */
export function lookupAsked({ url, context }: AuthorizedPage): { name: string; typed: string } | null {
  const name = url.searchParams.get("lookup");
  if (name === null || !context.asksForData) return null;
  return { name, typed: (url.searchParams.get(name) ?? "").trim().slice(0, TYPED_MAX) };
}

/** The response with the matches of a lookup, sent in place of the page's data. */
export const matchesAnswer = (matches: readonly string[]): Response =>
  reply({ matches }, { headers: new Headers({ "Cache-Control": "private, no-store" }) });
