import { consoleFileAction } from "~/services/http/console-page.server";
import { exportDistribution } from "~/services/http/distribution-pages.server";
import { fileLoader } from "~/services/http/file-answer.server";

export const loader = fileLoader;

export const action = consoleFileAction("role-assign:export", exportDistribution);
