import type { AppLoadContext } from "@remix-run/node";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { findConsolePage, type ConsolePlace } from "~/services/access/paths/console-pages";
import { isPermitted } from "~/services/access/paths/guard";
import { rightsOf } from "../guard.server";

interface MissingRecord {
  readonly title: string;
  readonly text: string;
  /** The list that the record would stand in, and the page of the menu above it. */
  readonly ways: readonly { readonly text: string; readonly href: string }[];
}

const pathOf = ({ page, id }: ConsolePlace) => `/${page.slug}${id === null ? "" : `/${id}`}`;

/** Where one can look for what is not at this address. */
function listsAbove(place: ConsolePlace, pathname: string): string[] {
  const own = pathOf(place);
  const above = `/${place.page.activeMenu}`;
  return [...new Set([...(own === pathname ? [] : [own]), above])];
}

/**
 * What is said of an address of the console whose page exists and whose record does not: it is the record that is
 * missing, and the way on leads to its list. Null for every other failure.
 */
export async function missingRecordAt(
  error: unknown,
  { pathname }: URL,
  { session }: AppLoadContext,
): Promise<MissingRecord | null> {
  if (!(error instanceof DomainError) || error.code !== "not-found" || session.kind !== "live") return null;
  const match = findConsolePage(pathname);
  if (match?.kind !== "page") return null;
  const rights = await rightsOf(session.session);
  const ways = listsAbove(match, pathname).flatMap((href) => {
    const list = findConsolePage(href);
    if (list?.kind !== "page" || !isPermitted(rights, list.perms)) return [];
    const { slug, title } = list.page;
    return [{ text: CONSOLE_TEXT.backTo(rights.menu.titles.get(slug) ?? title), href }];
  });
  return match.address.includes(":token")
    ? { title: CONSOLE_TEXT.choiceOverTitle, text: CONSOLE_TEXT.choiceOver, ways }
    : { title: CONSOLE_TEXT.missingTitle, text: CONSOLE_TEXT.missing, ways };
}
