import { DomainError } from "~/services/runtime/failures/errors";
import { findPage } from "~/services/access/paths/find-page";
import { pageLoader } from "~/pages/page.server";
import { enter } from "./authorized-page.server";

/** The loader of a page that stands in the table and does not exist yet, for whoever may open it one day. */
export const plannedLoader = pageLoader((page) => {
  const location = findPage(page.url.pathname);
  if (!location) throw new DomainError("not-found");
  enter(page, location.perms);
  return { title: location.page.title };
});
