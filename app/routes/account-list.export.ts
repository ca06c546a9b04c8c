import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportList } from "~/services/http/list-export.server";
import { accountList } from "~/services/people/account-list.server";

export const loader = fileLoader;

export const action = consoleFileAction("account:export", (post) => exportList(accountList, post));
