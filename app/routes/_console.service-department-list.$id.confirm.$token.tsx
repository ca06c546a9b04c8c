import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { departmentList } from "~/services/departments/department-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { PROVIDER_DEPARTMENTS, treeAt } from "~/services/http/department-places.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("provider-department:list", async (page) =>
  showConfirm(departmentList((await treeAt(page, PROVIDER_DEPARTMENTS)).place), page),
);

export const action = consoleAction("provider-department:list", async (post) =>
  answerConfirm(departmentList((await treeAt(post, PROVIDER_DEPARTMENTS)).place), post),
);

export default function ConfirmProviderDepartments() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
