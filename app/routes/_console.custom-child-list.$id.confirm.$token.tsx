import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { childList } from "~/services/companies/company-lists.server";
import { parentAt } from "~/services/http/company-pages.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("customer-child:list", async (page) =>
  showConfirm(childList((await parentAt(page)).id), page),
);

export const action = consoleAction("customer-child:list", async (post) =>
  answerConfirm(childList((await parentAt(post)).id), post),
);

export default function ConfirmChildList() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
