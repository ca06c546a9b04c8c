import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportList } from "~/services/http/list-export.server";
import { roleList } from "~/services/roles/role-list.server";

export const loader = fileLoader;

export const action = consoleFileAction("role:export", (post) => exportList(roleList, post));
