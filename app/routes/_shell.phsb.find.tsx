import { useLoaderData } from "@remix-run/react";
import { FindPage } from "~/components/declarations/find-page";
import { FIND_TEXT } from "~/components/declarations/find.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { viewFound } from "~/desk/declarations/find-view.server";
import { refusePosts, pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: FIND_TEXT.title, href: null, items: "none" },
};

export const loader = pageLoader(viewFound);

export const action = refusePosts;

export default function Find() {
  return <FindPage view={useLoaderData<typeof loader>()} />;
}
