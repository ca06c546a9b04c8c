import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDepartmentImport, showDepartmentImport } from "~/services/http/department-import.server";
import { CUSTOMER_DEPARTMENTS } from "~/services/http/department-places.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "导入部门", href: null, items: [] },
};

export const loader = consoleLoader("customer-department:import", showDepartmentImport(CUSTOMER_DEPARTMENTS));

export const action = consoleAction(
  "customer-department:import",
  answerDepartmentImport(CUSTOMER_DEPARTMENTS),
);

export default function ImportOfCustomerDepartments() {
  return <ImportPage view={useLoaderData<typeof loader>()} />;
}
