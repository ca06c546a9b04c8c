import { collections } from "~/collections.server";
import { exportListAt } from "~/collections/lists/list-routes.server";
import { fileLoader } from "~/pages/file-answer.server";

export const loader = fileLoader;

export const action = collections.fileAction(exportListAt);
