import { authorizedFileLoader } from "~/collections/authorized-page.server";
import { sendAttachment } from "~/desk/declarations/attachment-form.server";

/** Sends a file of a declaration. */
export const loader = authorizedFileLoader("declaration:list", sendAttachment);
