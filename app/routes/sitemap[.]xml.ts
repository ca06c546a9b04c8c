import { listAddresses } from "~/services/content/published-addresses.server";
import { sitemapOf } from "~/pages/site/feeds.server";
import { pageLoader } from "~/pages/page.server";

/** Lists every page of the public site. */
export const loader = pageLoader(async () => sitemapOf(["/cmsweb", ...(await listAddresses()).keys()]));
