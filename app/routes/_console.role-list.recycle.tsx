import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { roleRecycle } from "~/services/roles/role-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "角色列表 - 回收站", href: "/role-list/recycle", items: LIST_GAINS },
};

export const loader = consoleLoader("role:archive", (page) => showList(roleRecycle, page));

export const action = consoleAction("role:archive", (post) => answerList(roleRecycle, post));

export default function RoleRecycle() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
