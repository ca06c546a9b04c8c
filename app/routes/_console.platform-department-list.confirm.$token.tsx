import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { departmentList } from "~/services/departments/department-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { PLATFORM_DEPARTMENTS, treeAt } from "~/services/http/department-places.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("platform-department:list", async (page) =>
  showConfirm(departmentList((await treeAt(page, PLATFORM_DEPARTMENTS)).place), page),
);

export const action = consoleAction("platform-department:list", async (post) =>
  answerConfirm(departmentList((await treeAt(post, PLATFORM_DEPARTMENTS)).place), post),
);

export default function ConfirmPlatformDepartments() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
