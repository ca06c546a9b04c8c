import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { departmentList } from "~/services/departments/department-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { CUSTOMER_DEPARTMENTS, treeAt } from "~/services/http/department-places.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("customer-department:list", async (page) =>
  showResult(departmentList((await treeAt(page, CUSTOMER_DEPARTMENTS)).place), page),
);

export const action = consoleAction("customer-department:list", async (post) =>
  answerResult(departmentList((await treeAt(post, CUSTOMER_DEPARTMENTS)).place), post),
);

export default function ResultCustomerDepartments() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
