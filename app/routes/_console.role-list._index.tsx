import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { roleList } from "~/services/roles/role-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "角色列表", href: "/role-list", items: LIST_GAINS },
};

export const loader = consoleLoader("role:list", (page) => showList(roleList, page));

export const action = consoleAction("role:list", (post) => answerList(roleList, post));

export default function RoleList() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
