import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";
import { errorList } from "~/services/error-log/error-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("error-log:list", (page) => showResult(errorList, page));

export const action = consoleAction("error-log:list", (post) => answerResult(errorList, post));

export default function ErrorLogResult() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
