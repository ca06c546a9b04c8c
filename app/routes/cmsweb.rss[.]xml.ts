import { feedOf } from "~/pages/site/feeds.server";
import { pageLoader } from "~/pages/page.server";

/** Feed of the newest articles of all columns. */
export const loader = pageLoader(() => feedOf(null));
