import { consoleFileAction } from "~/services/http/console-page.server";
import { sendDepartmentFile } from "~/services/http/department-import.server";
import { PROVIDER_DEPARTMENTS } from "~/services/http/department-places.server";
import { fileLoader } from "~/services/http/file-answer.server";

export const loader = fileLoader;

export const action = consoleFileAction(
  "provider-department:import",
  sendDepartmentFile(PROVIDER_DEPARTMENTS),
);
