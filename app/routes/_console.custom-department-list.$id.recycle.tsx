import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { departmentRecycle } from "~/services/departments/department-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { CUSTOMER_DEPARTMENTS, treeAt } from "~/services/http/department-places.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "部门管理 - 回收站", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("customer-department:archive", async (page) => {
  const { place, owner } = await treeAt(page, CUSTOMER_DEPARTMENTS);
  return { view: await showList(departmentRecycle(place), page), recordName: owner.name };
});

export const action = consoleAction("customer-department:archive", async (post) =>
  answerList(departmentRecycle((await treeAt(post, CUSTOMER_DEPARTMENTS)).place), post),
);

export default function CustomerDepartmentRecycle() {
  return <ListPage view={useLoaderData<typeof loader>().view} />;
}
