import { redirect } from "@remix-run/node";
import { findColumn } from "~/services/content/article-lists.server";
import { findMovedColumn } from "~/services/content/redirects.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { feedOf } from "~/pages/site/feeds.server";
import { pageLoader } from "~/pages/page.server";

/** Feed of the newest articles of one column. */
export const loader = pageLoader(async ({ params }) => {
  const column = await findColumn(params["column"] ?? "");
  const moved = column ? null : await findMovedColumn(params["column"] ?? "");
  if (moved !== null) return redirect(`${moved}/rss.xml`, 301);
  if (!column) throw new DomainError("not-found");
  return feedOf(column);
});
