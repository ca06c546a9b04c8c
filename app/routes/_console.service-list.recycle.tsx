import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { providerRecycle } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "服务商管理 - 回收站", href: "/service-list/recycle", items: LIST_GAINS },
};

export const loader = consoleLoader("provider:archive", (page) => showList(providerRecycle, page));

export const action = consoleAction("provider:archive", (post) => answerList(providerRecycle, post));

export default function ProviderRecycle() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
