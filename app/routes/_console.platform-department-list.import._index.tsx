import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDepartmentImport, showDepartmentImport } from "~/services/http/department-import.server";
import { PLATFORM_DEPARTMENTS } from "~/services/http/department-places.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "导入平台部门", href: "/platform-department-list/import", items: [] },
};

export const loader = consoleLoader("platform-department:import", showDepartmentImport(PLATFORM_DEPARTMENTS));

export const action = consoleAction(
  "platform-department:import",
  answerDepartmentImport(PLATFORM_DEPARTMENTS),
);

export default function ImportOfPlatformDepartments() {
  return <ImportPage view={useLoaderData<typeof loader>()} />;
}
