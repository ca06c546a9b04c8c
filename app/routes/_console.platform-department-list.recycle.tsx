import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { departmentRecycle } from "~/services/departments/department-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { PLATFORM_DEPARTMENTS, treeAt } from "~/services/http/department-places.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "平台部门 - 回收站", href: "/platform-department-list/recycle", items: LIST_GAINS },
};

export const loader = consoleLoader("platform-department:archive", async (page) => {
  const { place } = await treeAt(page, PLATFORM_DEPARTMENTS);
  return { view: await showList(departmentRecycle(place), page) };
});

export const action = consoleAction("platform-department:archive", async (post) =>
  answerList(departmentRecycle((await treeAt(post, PLATFORM_DEPARTMENTS)).place), post),
);

export default function PlatformDepartmentRecycle() {
  return <ListPage view={useLoaderData<typeof loader>().view} />;
}
