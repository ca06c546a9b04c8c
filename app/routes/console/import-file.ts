import { placeFileAction } from "~/console/console-page.server";
import { fileLoader } from "~/pages/file-answer.server";
import { sendImportFileAt } from "~/console/imports/import-places.server";

export const loader = fileLoader;

export const action = placeFileAction(sendImportFileAt);
