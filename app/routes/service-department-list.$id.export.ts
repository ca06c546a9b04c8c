import { departmentList } from "~/services/departments/department-list.server";
import { consoleFileAction } from "~/services/http/console-page.server";
import { PROVIDER_DEPARTMENTS, treeAt } from "~/services/http/department-places.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportList } from "~/services/http/list-export.server";

export const loader = fileLoader;

export const action = consoleFileAction("provider-department:export", async (post) =>
  exportList(departmentList((await treeAt(post, PROVIDER_DEPARTMENTS)).place), post),
);
