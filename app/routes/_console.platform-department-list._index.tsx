import { useLoaderData } from "@remix-run/react";
import { DepartmentsPage } from "~/components/departments/departments-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { PLATFORM_DEPARTMENTS } from "~/services/http/department-places.server";
import { postDepartments, viewDepartments } from "~/services/http/department-tree.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "平台部门", href: "/platform-department-list", items: LIST_GAINS },
};

export const loader = consoleLoader("platform-department:list", viewDepartments(PLATFORM_DEPARTMENTS));

export const action = consoleAction("platform-department:list", postDepartments(PLATFORM_DEPARTMENTS));

export default function PlatformDepartments() {
  return <DepartmentsPage view={useLoaderData<typeof loader>()} />;
}
