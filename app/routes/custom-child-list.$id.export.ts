import { childList } from "~/services/companies/company-lists.server";
import { parentAt } from "~/services/http/company-pages.server";
import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportList } from "~/services/http/list-export.server";

export const loader = fileLoader;

export const action = consoleFileAction("customer-child:export", async (post) =>
  exportList(childList((await parentAt(post)).id), post),
);
