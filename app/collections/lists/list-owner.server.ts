import { redirect } from "@remix-run/node";
import type { Owner } from "~/services/collections/lists/column-preferences.server";
import { findConsolePage } from "~/services/access/paths/find-page";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { flashHeader } from "~/pages/cookies/flash.server";

/** The owner of the column preferences and views of a list. */
export const ownerOf = ({ session: { accountId } }: AuthorizedPage, list: string): Owner => ({
  accountId,
  list,
});

/** Whether views of a list can be pinned to a sidebar: the console has one, the desk has none. */
export const hasSidebar = (path: string): boolean => findConsolePage(path) !== null;

/** Redirects to the address that a form of the list was posted from, with a notice unless `text` is null. */
export async function redirectBack({ url: { pathname, search } }: AuthorizedPost, text: string | null) {
  const headers = new Headers(text ? { "Set-Cookie": await flashHeader({ kind: "success", text }) } : {});
  return redirect(pathname + search, { status: 303, headers });
}
