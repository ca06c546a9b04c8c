import { redirect } from "@remix-run/node";
import { REDIRECT_TITLE } from "~/components/console/console.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";

export const handle: PageHandle = { enhancements: { title: REDIRECT_TITLE, href: null, items: "none" } };

/** Redirects to the page of this site in the rest of the path, as "refresh" on a visited view does. */
export const loader = pageLoader(({ url, params }) => {
  const page = sitePath(`/${params["*"] ?? ""}${url.search}`);
  if (page === null || page.startsWith("/redirect/")) throw new DomainError("not-found");
  return redirect(page);
});

export const action = refusePosts;

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function Redirect() {
  return null;
}
