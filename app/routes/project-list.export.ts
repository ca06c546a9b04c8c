import { consoleFileAction } from "~/services/http/console-page.server";
import { fileLoader } from "~/services/http/file-answer.server";
import { exportList } from "~/services/http/list-export.server";
import { productList } from "~/services/products/product-list.server";

export const loader = fileLoader;

export const action = consoleFileAction("product:export", (post) => exportList(productList, post));
