import { listColumns } from "~/services/content/article-lists.server";
import { env } from "~/services/runtime/configuration/env.server";

/**
 * The common data of every page of the public site. @param address path and query of its canonical address
 */
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

/** The requested page of a list; null for an invalid number. */
export function pageNumber(url: URL): number | null {
  const typed = url.searchParams.get("page");
  if (typed === null) return 1;
  return PAGE_NUMBER.test(typed) ? Number(typed) : null;
}
