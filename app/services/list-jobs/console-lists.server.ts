import { childList, customerList, providerList } from "../companies/company-lists.server";
import { db } from "../db/client.server";
import { departmentList } from "../departments/department-list.server";
import { grantList } from "../grants/grant-list.server";
import type { BulkAction } from "../lists/bulk-action.types";
import type { ListDefinition, Reader } from "../lists/define-list.server";
import { exportedColumns, exportedRows, type Exported } from "../lists/export-rows.server";
import { accountList } from "../people/account-list.server";
import { productList } from "../products/product-list.server";
import { versionList } from "../products/version-list.server";
import { roleList } from "../roles/role-list.server";

/** What a job has to know of a list, whatever its rows are. */
export interface JobList {
  readonly object: string;
  readonly exportPerms: string | undefined;
  readonly bulk: readonly BulkAction[];
  readonly titles: (columns: Exported["columns"]) => readonly string[];
  readonly rows: (exported: Exported, reader: Reader) => ReturnType<typeof exportedRows>;
}

const forJobs = <Row extends { readonly id: number }>(list: ListDefinition<Row>): JobList => ({
  object: list.object,
  exportPerms: list.exportPerms,
  bulk: [...(list.bulk ?? []), ...(list.recycle ?? [])],
  titles: (columns) => exportedColumns(list, columns).map(({ title }) => title),
  rows: (exported, reader) => exportedRows(db, list, exported, reader),
});

/** Every list that has bulk actions or an export, by its page; some are of one record, whose id the path has. */
const LISTS: Readonly<Record<string, (id: number) => JobList>> = {
  "account-list": () => forJobs(accountList),
  "custom-child-list": (id) => forJobs(childList(id)),
  "custom-department-list": (organizationId) =>
    forJobs(departmentList({ slug: "custom-department-list", noun: "customer-department", organizationId })),
  "custom-list": () => forJobs(customerList),
  "custom-product-list": (organizationId) => forJobs(grantList({ organizationId, kind: "customer" })),
  "platform-department-list": () =>
    forJobs(
      departmentList({ slug: "platform-department-list", noun: "platform-department", organizationId: null }),
    ),
  "project-list": () => forJobs(productList),
  "role-list": () => forJobs(roleList),
  "service-department-list": (organizationId) =>
    forJobs(departmentList({ slug: "service-department-list", noun: "provider-department", organizationId })),
  "service-list": () => forJobs(providerList),
  "service-product-list": (organizationId) => forJobs(grantList({ organizationId, kind: "provider" })),
  "version-management": (id) => forJobs(versionList(id)),
};

/** The list at a path, such as `/role-list` or `/version-management/7`. */
export function listAt(path: string): JobList | null {
  const [, slug = "", id = "0"] = path.split("/");
  return Object.hasOwn(LISTS, slug) ? LISTS[slug]!(Number(id)) : null;
}
