import { listAddresses } from "~/services/content/published-addresses.server";
import { sitemapOf } from "~/services/http/feeds.server";
import { pageLoader } from "~/services/http/page.server";

/** Every page of the public site. */
export const loader = pageLoader(async () => sitemapOf(["/cmsweb", ...(await listAddresses()).keys()]));
