import { authorizedFileLoader } from "~/collections/authorized-page.server";
import { openLiveBase } from "~/desk/declarations/entry/live-base.server";

/** Sends what the entry checks typed values by in the browser. */
export const loader = authorizedFileLoader("declaration:edit", openLiveBase);
