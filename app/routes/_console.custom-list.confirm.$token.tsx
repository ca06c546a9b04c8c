import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { customerList } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("customer:list", (page) => showConfirm(customerList, page));

export const action = consoleAction("customer:list", (post) => answerConfirm(customerList, post));

export default function ConfirmCustomerList() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
