import { authorizedFileLoader } from "~/collections/authorized-page.server";
import { sendAttachment } from "~/desk/declarations/attachment-form.server";

/** A file of a declaration. */
export const loader = authorizedFileLoader("declaration:list", sendAttachment);
