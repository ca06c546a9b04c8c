import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { errorList } from "~/services/error-log/error-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "错误日志", href: "/error-log", items: LIST_GAINS },
};

export const loader = consoleLoader("error-log:list", (page) => showList(errorList, page));

export const action = consoleAction("error-log:list", (post) => answerList(errorList, post));

export default function ErrorLog() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
