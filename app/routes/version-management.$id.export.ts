import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportList } from "~/services/http/list-export.server";
import { productAt } from "~/services/http/version-pages.server";
import { versionList } from "~/services/products/version-list.server";

export const loader = fileLoader;

export const action = consoleFileAction("version:export", async (post) =>
  exportList(versionList((await productAt(post)).id), post),
);
