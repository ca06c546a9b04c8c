import { sql } from "kysely";
import {
  defineList,
  type Condition,
  type ListDefinition,
} from "../../../collections/lists/define-list.server";
import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";
import { companyActions } from "../states/company-actions.server";
import { companyBulk, companyRecycleBulk, extendBulk, undoImportBulk } from "./company-bulk.server";
import { columnsOf } from "./company-list-columns.server";
import { filtersOf } from "./company-list-filters.server";
import { readCompanyRows, type CompanyListRow } from "./company-list-rows.server";
import { COMPANY_LIST_TEXT as TEXT, EMPTY_LISTS } from "./company-list.text";
import { createAt, createOrImportAt } from "./company-list-tools.server";
import { COMPANY_NAMES } from "../company.text";
import type { CompanyKind } from "../company.types";

/**
 * The kind is a literal, because for a parameter SQLite would choose the index of the single platform row.
 */
const isOf = (kind: CompanyKind): Condition => sql<boolean>`organizations.kind = ${sql.lit(kind)}`;
const isRoot = sql<boolean>`organizations.parent_id is null`;
const and = (...conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/**
 * Staff see root customers; a customer's members see only their own organisation, also a first-level
 * customer.
 */
function customersIn(scope: Scope): Condition {
  if (scope.kind === "all") return and(isOf("customer"), isRoot);
  if (scope.kind === "nothing") return sql<boolean>`1 = 0`;
  return and(isOf("customer"), sql<boolean>`organizations.id = ${scope.organizationId}`);
}

const shared = {
  table: "organizations",
  isArchivable: true,
  read: (executor, ids) => readCompanyRows(executor, ids),
  nameOf: ({ name }) => name,
} satisfies Partial<ListDefinition<CompanyListRow>>;

const FOUND_BY = ["code", "creditCode", "customsCode", "name"] as const;
const STAMPS = ["createdBy", "updatedAt", "updatedBy"] as const;

/** Customers (docs/console.md, 3.1). */
export const customerList = defineList<CompanyListRow>({
  ...shared,
  slug: "custom-list",
  foundBy: FOUND_BY,
  object: COMPANY_NAMES.customer,
  within: customersIn,
  columns: columnsOf(
    "customer",
    ["name", "code", "status", "creditCode", "enterpriseType", "accountCount", "validity"],
    [
      "childCount",
      "customsCode",
      "productNames",
      "createdAt",
      "shortName",
      "ciqCode",
      "region",
      "contactName",
      "contactPhone",
      "creditLevel",
      "source",
      ...STAMPS,
    ],
  ),
  filters: filtersOf("customer", [
    "name",
    "code",
    "creditCode",
    "customsCode",
    "enterpriseType",
    "status",
    "province",
    "city",
    "productId",
    "validTo",
    "createdAt",
    "expiring",
  ]),
  defaultSort: "-createdAt",
  actionsOf: (row, viewer) =>
    companyActions(row, viewer, { noun: "customer", prefix: "customer", slug: "custom" }),
  toolsOf: createOrImportAt("customer", COMPANY_NAMES.customer),
  isComparable: true,
  bulk: [...companyBulk("customer"), extendBulk("customer"), undoImportBulk("customer")],
  recycle: companyRecycleBulk("customer"),
  empty: EMPTY_LISTS.customer,
  exportPerms: "customer:export",
});

/** First-level customers of one customer (docs/console.md, 3.2); the caller has found that one in scope. */
export const childList = (parentId: number) =>
  defineList<CompanyListRow>({
    ...shared,
    slug: "custom-child-list",
    object: TEXT.children,
    within: (scope) =>
      and(
        sql<boolean>`organizations.parent_id = ${parentId}`,
        organizationInScope(scope, "organizations.id"),
      ),
    columns: columnsOf(
      "customer",
      ["name", "code", "status", "creditCode", "contactName", "contactPhone", "accountCount", "validity"],
      ["createdAt", "shortName", "customsCode", "ciqCode", "enterpriseType", "region", "source", ...STAMPS],
    ),
    filters: filtersOf("customer", ["name", "code", "creditCode", "status", "createdAt"]),
    defaultSort: "name",
    actionsOf: (row, viewer) =>
      companyActions(row, viewer, { noun: "customer-child", prefix: "customer", slug: "custom" }),
    toolsOf: createAt("customer-child", TEXT.children),
    bulk: companyBulk("customer-child"),
    recycle: companyRecycleBulk("customer-child"),
    empty: EMPTY_LISTS.child,
    exportPerms: "customer-child:export",
  });

/** Service providers (docs/console.md, 3.6). */
export const providerList = defineList<CompanyListRow>({
  ...shared,
  slug: "service-list",
  foundBy: FOUND_BY,
  object: COMPANY_NAMES.provider,
  within: (scope) => and(isOf("provider"), isRoot, organizationInScope(scope, "organizations.id")),
  columns: columnsOf(
    "provider",
    ["name", "code", "status", "creditCode", "serviceType", "validity"],
    [
      "accountCount",
      "customsCode",
      "productNames",
      "createdAt",
      "filingType",
      "filingCertNo",
      "filingTo",
      "shortName",
      "ciqCode",
      "enterpriseType",
      "region",
      "contactName",
      "contactPhone",
      "creditLevel",
      "source",
      ...STAMPS,
    ],
  ),
  filters: filtersOf("provider", [
    "name",
    "code",
    "creditCode",
    "customsCode",
    "enterpriseType",
    "serviceType",
    "status",
    "filingType",
    "filingTo",
    "province",
    "city",
    "productId",
    "validTo",
    "createdAt",
    "expiring",
  ]),
  defaultSort: "-createdAt",
  actionsOf: (row, viewer) =>
    companyActions(row, viewer, { noun: "provider", prefix: "provider", slug: "service" }),
  toolsOf: createOrImportAt("provider", COMPANY_NAMES.provider),
  isComparable: true,
  bulk: [...companyBulk("provider"), extendBulk("provider"), undoImportBulk("provider")],
  recycle: companyRecycleBulk("provider"),
  empty: EMPTY_LISTS.provider,
  exportPerms: "provider:export",
});
