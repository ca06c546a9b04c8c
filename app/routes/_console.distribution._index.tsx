import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDistribution, showDistribution } from "~/services/http/distribution-pages.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "分配角色", href: "/distribution", items: LIST_GAINS },
};

export const loader = consoleLoader("role-assign:list", showDistribution);

export const action = consoleAction("role-assign:list", answerDistribution);

export default function Distribution() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
