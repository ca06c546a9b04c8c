import { listColumns } from "~/services/content/article-lists.server";
import { env } from "~/services/runtime/configuration/env.server";

/** What every page of the public site says of itself. @param address path and query of its one address */
export async function sitePageData(title: string, address: string, description?: string) {
  const columns = await listColumns();
  return {
    title,
    columns: columns.map(({ name, slug }) => ({ name, slug })),
    canonical: env.siteOrigin + address,
    description,
  };
}

const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

/** The page of a list that is asked for; null for what is no number of one. */
export function pageNumber(url: URL): number | null {
  const typed = url.searchParams.get("page");
  if (typed === null) return 1;
  return PAGE_NUMBER.test(typed) ? Number(typed) : null;
}
