import { collections } from "~/collections.server";
import { sendImportFileAt } from "~/collections/imports/import-routes.server";
import { fileLoader } from "~/pages/file-answer.server";

export const loader = fileLoader;

export const action = collections.fileAction(sendImportFileAt);
