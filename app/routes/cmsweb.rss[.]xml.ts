import { feedOf } from "~/services/http/feeds.server";
import { pageLoader } from "~/services/http/page.server";

/** The newest articles of all columns. */
export const loader = pageLoader(() => feedOf(null));
