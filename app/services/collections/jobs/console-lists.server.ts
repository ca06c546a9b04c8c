import {
  childList,
  customerList,
  providerList,
} from "../../organizations/companies/list/company-lists.server";
import { db } from "../../db/client.server";
import { errorList } from "../../operations/error-log/error-list.server";
import { departmentList } from "../../organizations/departments/list/department-list.server";
import { grantList } from "../../organizations/grants/grant-list.server";
import type { BulkAction } from "../lists/selections/bulk-action.types";
import type { ListDefinition, Viewer } from "../lists/define-list.server";
import { exportedColumns, exportedRows, type Exported } from "../lists/selections/export-rows.server";
import { recycleList, type Recyclable } from "../lists/recycle-list.server";
import { LISTS as SLUGS, type ListSlug } from "../../access/paths/console-page-addresses";
import { accountList } from "../../identity/people/list/account-list.server";
import { assignedList, candidateList } from "../../identity/people/distribution/distribution-members.server";
import { distributionOrganizationList } from "../../identity/people/distribution/distribution-organizations.server";
import { productList } from "../../products/catalogue/product-list.server";
import { versionList } from "../../products/versions/version-list.server";
import { roleList } from "../../access/roles/list/role-list.server";

type Identified = { readonly id: number };

/** A list, whatever its rows are. */
export interface AnyList {
  readonly use: <T>(work: <Row extends Identified>(list: ListDefinition<Row>) => T) => T;
  /** Its recycle view; null where nothing can be archived. */
  readonly recycled: () => AnyList | null;
}

export const plain = <Row extends Identified>(list: ListDefinition<Row>): AnyList => ({
  use: (work) => work(list),
  recycled: () => null,
});

const archivable = <Row extends Recyclable>(list: ListDefinition<Row>): AnyList => ({
  use: (work) => work(list),
  recycled: () => plain(recycleList(list)),
});

function distributionAt(search: URLSearchParams): AnyList {
  const role = { id: Number(search.get("role")), organizationId: null };
  if (search.get("view") === "organizations") return plain(distributionOrganizationList(role));
  return plain(search.get("assigned") === "0" ? candidateList(role) : assignedList(role));
}

/** Every list of the console, by its page; some are of one record, which the address names. */
const LISTS: Readonly<Record<ListSlug, (id: number, search: URLSearchParams) => AnyList>> = {
  "account-list": () => archivable(accountList),
  "custom-child-list": (id) => archivable(childList(id)),
  "custom-department-list": (organizationId) =>
    archivable(
      departmentList({ slug: "custom-department-list", noun: "customer-department", organizationId }),
    ),
  "custom-list": () => archivable(customerList),
  "custom-product-list": (organizationId) => plain(grantList({ organizationId, kind: "customer" })),
  distribution: (_id, search) => distributionAt(search),
  "error-log": () => plain(errorList),
  "platform-department-list": () =>
    archivable(
      departmentList({ slug: "platform-department-list", noun: "platform-department", organizationId: null }),
    ),
  "project-list": () => archivable(productList),
  "role-list": () => archivable(roleList),
  "service-department-list": (organizationId) =>
    archivable(
      departmentList({ slug: "service-department-list", noun: "provider-department", organizationId }),
    ),
  "service-list": () => archivable(providerList),
  "service-product-list": (organizationId) => plain(grantList({ organizationId, kind: "provider" })),
  "version-management": (id) => archivable(versionList(id)),
};

export const isListSlug = (slug: string): slug is ListSlug => SLUGS.some((known) => known === slug);

/** The list of a page. @param id the record's that it is of, 0 where it is of none; in scope, for whoever reads it */
export const listOf = (slug: ListSlug, id: number, search: URLSearchParams): AnyList =>
  LISTS[slug](id, search);

/** What a job has to know of a list. */
export interface JobList {
  readonly object: string;
  readonly exportPerms: string | undefined;
  readonly bulk: readonly BulkAction[];
  readonly titles: (columns: Exported["columns"]) => readonly string[];
  readonly rows: (exported: Exported, viewer: Viewer) => ReturnType<typeof exportedRows>;
}

const forJobs = <Row extends Identified>(list: ListDefinition<Row>): JobList => ({
  object: list.object,
  exportPerms: list.exportPerms,
  bulk: [...(list.bulk ?? []), ...(list.recycle ?? [])],
  titles: (columns) => exportedColumns(list, columns).map(({ title }) => title),
  rows: (exported, viewer) => exportedRows(db, list, exported, viewer),
});

/** The list at an address, such as `/role-list`, `/version-management/7` or `/distribution?role=7`. */
export function listAt(address: string): JobList | null {
  const [path = "", query = ""] = address.split("?");
  const [, slug = "", id = "0"] = path.split("/");
  return isListSlug(slug) ? listOf(slug, Number(id), new URLSearchParams(query)).use(forJobs) : null;
}
