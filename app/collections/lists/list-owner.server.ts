import { redirect } from "@remix-run/node";
import type { Owner } from "~/services/collections/lists/column-preferences.server";
import { findConsolePage } from "~/services/access/paths/find-page";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { flashHeader } from "~/pages/cookies/flash.server";

/** Whose column preferences and views of a list these are. */
export const ownerOf = ({ session: { accountId } }: AuthorizedPage, list: string): Owner => ({
  accountId,
  list,
});

/** Views of the console's lists can stand in its sidebar; the desk has none. */
export const hasSidebar = (path: string): boolean => findConsolePage(path) !== null;

/** To the address that a form of the list was posted from. */
export async function leadBack({ url: { pathname, search } }: AuthorizedPost, text: string | null) {
  const headers = new Headers(text ? { "Set-Cookie": await flashHeader({ kind: "success", text }) } : {});
  return redirect(pathname + search, { status: 303, headers });
}
