import { placeFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportListAt } from "~/services/http/list-places.server";

export const loader = fileLoader;

export const action = placeFileAction(exportListAt);
