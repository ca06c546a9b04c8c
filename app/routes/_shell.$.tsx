import { MISSING_PAGES } from "~/components/layout/layout.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { refusePosts, pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  enhancements: { title: MISSING_PAGES, href: null, items: "none" },
};

/** Answers 404 for addresses of no other route, inside the actor's frame. */
export const loader = pageLoader((): null => {
  throw new DomainError("not-found");
});

export const action = refusePosts;

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function NotFound() {
  return null;
}
