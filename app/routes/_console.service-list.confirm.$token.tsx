import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { providerList } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("provider:list", (page) => showConfirm(providerList, page));

export const action = consoleAction("provider:list", (post) => answerConfirm(providerList, post));

export default function ConfirmProviderList() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
