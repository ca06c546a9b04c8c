import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { sendImportFile } from "~/services/http/import-pages.server";
import { providerImport } from "~/services/companies/company-import.server";

export const loader = fileLoader;

export const action = consoleFileAction("provider:import", (post) => sendImportFile(providerImport, post));
