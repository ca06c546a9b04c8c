import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { providerList } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "服务商管理", href: "/service-list", items: LIST_GAINS },
};

export const loader = consoleLoader("provider:list", (page) => showList(providerList, page));

export const action = consoleAction("provider:list", (post) => answerList(providerList, post));

export default function ProviderList() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
