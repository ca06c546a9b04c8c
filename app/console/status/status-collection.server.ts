import { statusPage } from "~/services/access/paths/console-pages-system";
import { defineCollection } from "~/collections/define-collection.server";
import { postCache, viewCache } from "./cache-pages.server";

/** The state of the site (docs/console.md, section 13); the page has a route of its own. */
export const systemStatus = defineCollection(statusPage, {
  records: { "caches/:cacheId": { view: viewCache, post: postCache } },
});
