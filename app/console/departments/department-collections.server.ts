import {
  customerDepartmentPage,
  platformDepartmentPage,
  providerDepartmentPage,
} from "~/services/access/paths/console-pages-organizations";
import { archivable } from "~/services/collections/lists/any-list.server";
import { departmentImport } from "~/services/organizations/departments/import/department-import.server";
import { departmentHistory } from "~/services/organizations/departments/list/department-history.server";
import { departmentList } from "~/services/organizations/departments/list/department-list.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form } from "~/collections/define-collection.server";
import { companyStepAt } from "../companies/company-trail.server";
import { editDepartmentForm, moveDepartmentForm, newDepartmentForm } from "./department-forms.server";
import {
  CUSTOMER_DEPARTMENTS,
  departmentAt,
  PLATFORM_DEPARTMENTS,
  PROVIDER_DEPARTMENTS,
  treeAt,
  type DepartmentPages,
} from "./department-pages.server";
import { postDepartment, viewDepartment } from "./department-record.server";
import { postDepartments, viewDepartments } from "./department-tree.server";

/**
 * The handlers that the departments of customers, providers and the platform share. The platform's addresses
 * have no organisation id.
 */
function departmentsOf(pages: DepartmentPages) {
  const treeOf = (id: number) => ({ ...pages, organizationId: pages.kind === "platform" ? null : id });
  return {
    list: (id: number) => archivable(departmentList(treeOf(id))),
    import: (id: number) => departmentImport(treeOf(id)),
    owner: async (page: AuthorizedPage) => {
      const { owner } = await treeAt(page, pages);
      return { name: owner.kind === "platform" ? null : owner.name };
    },
    tree: { show: viewDepartments(pages), answer: postDepartments(pages) },
    records: { ":id": { view: viewDepartment(pages), post: postDepartment(pages) } },
    forms: {
      new: form(newDepartmentForm(pages)),
      ":id/edit": form(editDepartmentForm(pages)),
      ":id/move": form(moveDepartmentForm(pages)),
    },
    history: async (page: AuthorizedPage) => departmentHistory((await departmentAt(page, pages)).row),
  };
}

/** The departments of organisations (docs/console.md, 3.4). */
export const customerDepartments = defineCollection(customerDepartmentPage, {
  ...departmentsOf(CUSTOMER_DEPARTMENTS),
  trail: companyStepAt,
});

export const providerDepartments = defineCollection(providerDepartmentPage, {
  ...departmentsOf(PROVIDER_DEPARTMENTS),
  trail: companyStepAt,
});

export const platformDepartments = defineCollection(
  platformDepartmentPage,
  departmentsOf(PLATFORM_DEPARTMENTS),
);
