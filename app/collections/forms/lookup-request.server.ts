import { reply } from "~/pages/reply.server";
import type { AuthorizedPage } from "../authorized-page.server";

/** As much of a typed text as is looked for. */
const TYPED_MAX = 100;

/**
 * Which field of a page somebody is typing into: its combobox asks the page's own address what could be meant, so
 * that guard, permission and scope are the page's. Null for whoever opens the page.
 */
export function lookupAsked({ url, context }: AuthorizedPage): { name: string; typed: string } | null {
  const name = url.searchParams.get("lookup");
  if (name === null || !context.asksForData) return null;
  return { name, typed: (url.searchParams.get(name) ?? "").trim().slice(0, TYPED_MAX) };
}

/** The answer in place of the page's data. */
export const matchesAnswer = (matches: readonly string[]): Response =>
  reply({ matches }, { headers: new Headers({ "Cache-Control": "private, no-store" }) });
