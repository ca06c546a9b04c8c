import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { sendImportFile } from "~/services/http/import-pages.server";
import { accountImport } from "~/services/people/account-import.server";

export const loader = fileLoader;

export const action = consoleFileAction("account:import", (post) => sendImportFile(accountImport, post));
