import { placeFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { sendImportFileAt } from "~/services/http/import-places.server";

export const loader = fileLoader;

export const action = placeFileAction(sendImportFileAt);
