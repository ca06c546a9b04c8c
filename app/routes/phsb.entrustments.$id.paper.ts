import { authorizedFileLoader } from "~/collections/authorized-page.server";
import { sendPaper } from "~/desk/entrustments/entrustment-record.server";

/** Sends the paper of an entrustment. */
export const loader = authorizedFileLoader("entrustment:list", sendPaper);
