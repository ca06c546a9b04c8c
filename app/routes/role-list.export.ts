import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportRoles } from "~/services/http/role-export.server";

export const loader = fileLoader;

export const action = consoleFileAction("role:export", exportRoles);
