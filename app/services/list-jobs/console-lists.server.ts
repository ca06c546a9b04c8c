import { childList, customerList, providerList } from "../companies/company-lists.server";
import { db } from "../db/client.server";
import { errorList } from "../error-log/error-list.server";
import { departmentList } from "../departments/department-list.server";
import { grantList } from "../grants/grant-list.server";
import type { BulkAction } from "../lists/bulk-action.types";
import type { ListDefinition, Reader } from "../lists/define-list.server";
import { exportedColumns, exportedRows, type Exported } from "../lists/export-rows.server";
import { accountList } from "../people/account-list.server";
import { assignedList, candidateList } from "../people/distribution-members.server";
import { distributionOrganizationList } from "../people/distribution-organizations.server";
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

function distributionAt(search: URLSearchParams): JobList {
  const role = { id: Number(search.get("role")), organizationId: null };
  if (search.get("view") === "organizations") return forJobs(distributionOrganizationList(role));
  return forJobs(search.get("assigned") === "0" ? candidateList(role) : assignedList(role));
}

/** Every list that has bulk actions or an export, by its page; some are of one record, which the address names. */
const LISTS: Readonly<Record<string, (id: number, search: URLSearchParams) => JobList>> = {
  "account-list": () => forJobs(accountList),
  "custom-child-list": (id) => forJobs(childList(id)),
  "custom-department-list": (organizationId) =>
    forJobs(departmentList({ slug: "custom-department-list", noun: "customer-department", organizationId })),
  "custom-list": () => forJobs(customerList),
  "custom-product-list": (organizationId) => forJobs(grantList({ organizationId, kind: "customer" })),
  distribution: (_id, search) => distributionAt(search),
  "error-log": () => forJobs(errorList),
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

/** The list at an address, such as `/role-list`, `/version-management/7` or `/distribution?role=7`. */
export function listAt(address: string): JobList | null {
  const [path = "", query = ""] = address.split("?");
  const [, slug = "", id = "0"] = path.split("/");
  return Object.hasOwn(LISTS, slug) ? LISTS[slug]!(Number(id), new URLSearchParams(query)) : null;
}
