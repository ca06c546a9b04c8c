import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ColumnPage } from "~/components/site/column-page";
import { SitePage } from "~/components/site/site-page";
import { COLUMN_LEADS, COLUMNS_LABEL } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { findColumn, listArticles } from "~/services/content/article-lists.server";
import { findMovedColumn } from "~/services/content/redirects.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { pageNumber, sitePageData } from "~/pages/site/site-page-data.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: COLUMNS_LABEL, href: null, items: "none" },
};

export const loader = pageLoader(async ({ params, url, session }) => {
  const column = await findColumn(params["column"] ?? "");
  const page = pageNumber(url);
  const list = column && page !== null ? await listArticles(column, page) : null;
  const moved = column ? null : await findMovedColumn(params["column"] ?? "");
  if (moved !== null) return redirect(moved, 301);
  if (!column || !list) throw new DomainError("not-found");
  const address = url.pathname + (list.page === 1 ? "" : `?page=${list.page}`);
  const data = await sitePageData(column.name, address, COLUMN_LEADS[column.kind]);
  return { ...data, column, list, isSignedIn: session !== null };
});

export const action = refusePosts;

export default function Column() {
  const { column, list, isSignedIn, ...data } = useLoaderData<typeof loader>();
  return (
    <SitePage data={data} feed={`/cmsweb/${column.slug}/rss.xml`}>
      <ColumnPage column={column} list={list} isSignedIn={isSignedIn} />
    </SitePage>
  );
}
