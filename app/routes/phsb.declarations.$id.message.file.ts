import { authorizedFileAction } from "~/collections/authorized-page.server";
import { sendMessage } from "~/desk/declarations/message-view.server";
import { fileLoader } from "~/pages/file-answer.server";

export const loader = fileLoader;

/** Sends the message of a declaration as a file. */
export const action = authorizedFileAction("declaration:export", sendMessage);
