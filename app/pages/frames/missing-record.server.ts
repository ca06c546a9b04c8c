import type { AppLoadContext } from "@remix-run/node";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { findPage, type PageLocation } from "~/services/access/paths/find-page";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import { isPermitted } from "~/services/access/paths/guard";
import { rightsOf } from "../guard.server";

interface MissingRecord {
  readonly title: string;
  readonly text: string;
  /** The record's list, and the page of the menu above it. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** The lists above an address, in which a missing record can be searched for. */
function listsAbove({ page, id }: PageLocation, pathname: string): string[] {
  const own = pathOfPage(page, id);
  const above = pathOfPage({ ...page, slug: page.activeMenu });
  return [...new Set([...(own === pathname ? [] : [own]), above])];
}

/**
 * Describes a missing record at an address of the console or the desk whose page exists, with links to its
 * lists. Null for every other failure.
 */
export async function missingRecordAt(
  error: unknown,
  { pathname }: URL,
  { session }: AppLoadContext,
): Promise<MissingRecord | null> {
  if (!(error instanceof DomainError) || error.code !== "not-found" || session.kind !== "live") return null;
  const location = findPage(pathname);
  if (!location) return null;
  const rights = await rightsOf(session.session);
  const links = listsAbove(location, pathname).flatMap((href) => {
    const list = findPage(href);
    if (!list || !isPermitted(rights, list.perms)) return [];
    const { slug, title } = list.page;
    return [{ text: CONSOLE_TEXT.backTo(rights.menu.titles.get(slug) ?? title), href }];
  });
  return location.address.includes(":token")
    ? { title: CONSOLE_TEXT.choiceOverTitle, text: CONSOLE_TEXT.choiceOver, links }
    : { title: CONSOLE_TEXT.missingTitle, text: CONSOLE_TEXT.missing, links };
}
