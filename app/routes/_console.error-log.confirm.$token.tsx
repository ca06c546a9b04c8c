import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";
import { errorList } from "~/services/error-log/error-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("error-log:list", (page) => showConfirm(errorList, page));

export const action = consoleAction("error-log:list", (post) => answerConfirm(errorList, post));

export default function ErrorLogConfirm() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
