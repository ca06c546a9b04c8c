import { useLoaderData } from "@remix-run/react";
import { DepartmentsPage } from "~/components/departments/departments-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { CUSTOMER_DEPARTMENTS } from "~/services/http/department-places.server";
import { postDepartments, viewDepartments } from "~/services/http/department-tree.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "部门管理", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("customer-department:list", viewDepartments(CUSTOMER_DEPARTMENTS));

export const action = consoleAction("customer-department:list", postDepartments(CUSTOMER_DEPARTMENTS));

export default function CustomerDepartments() {
  return <DepartmentsPage view={useLoaderData<typeof loader>()} />;
}
