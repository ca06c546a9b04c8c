import {
  customerDepartmentPage,
  platformDepartmentPage,
  providerDepartmentPage,
} from "~/services/access/paths/console-pages-organizations";
import { db } from "~/services/db/client.server";
import type { TreeLocation } from "~/services/organizations/departments/department-location";
import {
  getDepartmentOwner,
  getLiveDepartment,
  organizationOf,
  type DepartmentOwner,
  type DepartmentRow,
} from "~/services/organizations/departments/find-department.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { idIn } from "~/collections/records/record-page.server";

/** One of the three pages of departments. */
export interface DepartmentPages extends Pick<TreeLocation, "slug" | "noun"> {
  readonly kind: DepartmentOwner["kind"];
}

export const CUSTOMER_DEPARTMENTS: DepartmentPages = {
  slug: customerDepartmentPage.slug,
  noun: "customer-department",
  kind: "customer",
};

export const PROVIDER_DEPARTMENTS: DepartmentPages = {
  slug: providerDepartmentPage.slug,
  noun: "provider-department",
  kind: "provider",
};

export const PLATFORM_DEPARTMENTS: DepartmentPages = {
  slug: platformDepartmentPage.slug,
  noun: "platform-department",
  kind: "platform",
};

/** The organisation whose departments a request is about. */
export interface FoundTree {
  readonly owner: DepartmentOwner;
  readonly location: TreeLocation;
  readonly scope: Scope;
}

/** The live organisation in an address, of the page's kind and in scope. @throws DomainError not-found */
export async function treeAt(
  page: AuthorizedPage,
  { slug, noun, kind }: DepartmentPages,
): Promise<FoundTree> {
  const { scope } = await actorOf(page);
  const named = kind === "platform" ? null : idIn(page, "id");
  const id = await organizationOf(db, { organizationId: named });
  const owner = await getDepartmentOwner(db, scope, id, kind);
  return { owner, scope, location: { slug, noun, organizationId: named } };
}

/** The live department in an address, in the tree of its organisation. @throws DomainError not-found */
export async function departmentAt(
  page: AuthorizedPage,
  pages: DepartmentPages,
): Promise<FoundTree & { row: DepartmentRow }> {
  const tree = await treeAt(page, pages);
  const asked = {
    organizationId: tree.owner.id,
    id: idIn(page, pages.kind === "platform" ? "id" : "recordId"),
  };
  return { ...tree, row: await getLiveDepartment(db, tree.scope, asked) };
}
