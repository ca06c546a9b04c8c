import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { departmentHistory } from "~/services/departments/department-history.server";
import { consoleLoader } from "~/services/http/console-page.server";
import { departmentAt, CUSTOMER_DEPARTMENTS } from "~/services/http/department-places.server";
import { showHistory } from "~/services/http/list-history.server";
import { nothingToPost } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "部门变更历史", href: null, items: [] },
};

export const loader = consoleLoader("customer-department:list", async (page) =>
  showHistory(page, await departmentHistory((await departmentAt(page, CUSTOMER_DEPARTMENTS)).row)),
);

export const action = nothingToPost;

export default function CustomerDepartmentHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
