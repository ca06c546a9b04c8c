import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";
import { accountList } from "~/services/people/account-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("account:list", (page) => showConfirm(accountList, page));

export const action = consoleAction("account:list", (post) => answerConfirm(accountList, post));

export default function AccountListConfirm() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
