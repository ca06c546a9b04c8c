import { useLoaderData, useLocation } from "@remix-run/react";
import { EntryPage } from "~/components/declarations/entry-page";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { postEntry } from "~/desk/declarations/entry/post.server";
import { openEntry } from "~/desk/declarations/entry/lock.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  styles: "lists",
  enhancements: { title: ENTRY_TEXT.title, href: null, items: "entry" },
};

export const loader = authorizedLoader("declaration:edit", openEntry);

export const action = authorizedAction("declaration:edit", postEntry);

export const headers = pageHeaders;

export default function Entry() {
  const { pathname } = useLocation();
  return <EntryPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
