import { placeFileAction } from "~/console/console-page.server";
import { fileLoader } from "~/pages/file-answer.server";
import { exportListAt } from "~/console/lists/list-places.server";

export const loader = fileLoader;

export const action = placeFileAction(exportListAt);
