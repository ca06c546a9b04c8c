import { findColumn } from "~/services/content/article-lists.server";
import { DomainError } from "~/services/errors";
import { feedOf } from "~/services/http/feeds.server";
import { pageLoader } from "~/services/http/page.server";

/** The newest articles of one column. */
export const loader = pageLoader(async ({ params }) => {
  const column = await findColumn(params["column"] ?? "");
  if (!column) throw new DomainError("not-found");
  return feedOf(column);
});
