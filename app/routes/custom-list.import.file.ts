import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { sendImportFile } from "~/services/http/import-pages.server";
import { customerImport } from "~/services/companies/company-import.server";

export const loader = fileLoader;

export const action = consoleFileAction("customer:import", (post) => sendImportFile(customerImport, post));
