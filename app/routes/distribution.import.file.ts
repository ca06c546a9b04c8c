import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { sendImportFile } from "~/services/http/import-pages.server";
import { distributionImport } from "~/services/people/distribution-import.server";

export const loader = fileLoader;

export const action = consoleFileAction("role-assign:import", (post) =>
  sendImportFile(distributionImport, post),
);
