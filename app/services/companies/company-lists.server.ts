import { sql } from "kysely";
import { defineList, type Condition, type ListDefinition, type Reader } from "../lists/define-list.server";
import type { RowAction } from "../lists/list.types";
import { recycleList } from "../lists/recycle-list.server";
import { organizationInScope, type Scope } from "../scopes/scope.server";
import { companyBulk, companyRecycleBulk } from "./company-bulk.server";
import { columnsOf } from "./company-list-columns.server";
import { filtersOf } from "./company-list-filters.server";
import { readCompanyRows, type CompanyListRow } from "./company-list-rows.server";
import { COMPANY_LIST_TEXT as TEXT, EMPTY_LISTS } from "./company-list.text";
import { createAt, createOrImportAt } from "./company-list-tools.server";
import { companyHref } from "./company-paths";
import { COMPANY_NAMES } from "./company.text";
import { mayGovern } from "./find-company.server";

const isOf = (kind: string): Condition => sql<boolean>`organizations.kind = ${kind}`;
const isRoot = sql<boolean>`organizations.parent_id is null`;
const and = (...conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Staff see root customers; a customer's people see exactly their own, also when it is a first-level customer. */
function customersIn(scope: Scope): Condition {
  if (scope.kind === "all") return and(isOf("customer"), isRoot);
  if (scope.kind === "nothing") return sql<boolean>`1 = 0`;
  return and(isOf("customer"), sql<boolean>`organizations.id = ${scope.organizationId}`);
}

interface Ways {
  /** Of the permissions to what belongs to a company. */
  readonly noun: "customer" | "customer-child" | "provider";
  readonly prefix: "customer" | "provider";
  readonly slug: "custom" | "service";
}

/** The pages of what belongs to a company; whoever may not open one gets no way there. */
function actionsOf(row: CompanyListRow, { may, scope }: Reader, { noun, prefix, slug }: Ways): RowAction[] {
  const [id, own] = [String(row.id), companyHref(row)];
  const isRootCustomer = row.kind === "customer" && row.parent_id === null;
  const canGovern = mayGovern(scope, row);
  const ways: readonly (RowAction & { readonly isOpen: boolean })[] = [
    { text: TEXT.edit, href: `${own}/edit`, isOpen: may(`${noun}:edit`) },
    {
      ...{ text: TEXT.children, href: `/custom-child-list/${id}` },
      isOpen: isRootCustomer && may("customer-child:list"),
    },
    { text: TEXT.setProducts, href: `/${slug}-product-list/${id}`, isOpen: may(`${prefix}-product:list`) },
    {
      text: TEXT.departments,
      href: `/${slug}-department-list/${id}`,
      isOpen: may(`${prefix}-department:list`),
    },
    {
      ...{ text: TEXT.channels, href: `/custom-channel/${id}` },
      isOpen: prefix === "customer" && may("customer-channel:list"),
    },
    { text: TEXT.accounts, href: `/account-list?organizationId=${id}`, isOpen: may("account:list") },
    { text: TEXT.history, href: `${own}/history`, isOpen: true },
    {
      ...(row.status === "active"
        ? { text: TEXT.freeze, href: `${own}?do=freeze` }
        : { text: TEXT.unfreeze, href: `${own}?do=unfreeze` }),
      isOpen: canGovern && may(`${noun}:freeze`),
    },
    { text: TEXT.archive, href: `${own}?do=archive`, isOpen: canGovern && may(`${noun}:archive`) },
  ];
  return ways.filter(({ isOpen }) => isOpen).map(({ text, href }) => ({ text, href }));
}

const shared = {
  table: "organizations",
  isArchivable: true,
  read: (executor, ids) => readCompanyRows(executor, ids),
  nameOf: ({ name }) => name,
} satisfies Partial<ListDefinition<CompanyListRow>>;

const STAMPS = ["createdBy", "updatedAt", "updatedBy"] as const;

/** Customers (console.md, 3.1). */
export const customerList = defineList<CompanyListRow>({
  ...shared,
  slug: "custom-list",
  object: COMPANY_NAMES.customer,
  within: customersIn,
  columns: columnsOf(
    "customer",
    [
      ...(["code", "name", "creditCode", "customsCode", "enterpriseType", "childCount"] as const),
      ...(["accountCount", "productNames", "validity", "status", "createdAt"] as const),
    ],
    [
      ...([
        "shortName",
        "ciqCode",
        "region",
        "contactName",
        "contactPhone",
        "creditLevel",
        "source",
      ] as const),
      ...STAMPS,
    ],
  ),
  filters: filtersOf("customer", [
    ...(["name", "code", "creditCode", "customsCode", "enterpriseType", "status"] as const),
    ...(["province", "city", "productId", "validTo", "createdAt", "expiring"] as const),
  ]),
  defaultSort: "-createdAt",
  actionsOf: (row, reader) =>
    actionsOf(row, reader, { noun: "customer", prefix: "customer", slug: "custom" }),
  toolsOf: createOrImportAt("customer", COMPANY_NAMES.customer),
  bulk: companyBulk("customer"),
  recycle: companyRecycleBulk("customer"),
  empty: EMPTY_LISTS.customer,
  exportPerms: "customer:export",
});

/** Archived customers. */
export const customerRecycle = recycleList(customerList);

/** First-level customers of one customer (console.md, 3.2); whoever shows them has found that one within scope. */
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
      [
        ...(["code", "name", "creditCode", "contactName", "contactPhone"] as const),
        ...(["accountCount", "validity", "status", "createdAt"] as const),
      ],
      ["shortName", "customsCode", "ciqCode", "enterpriseType", "region", "source", ...STAMPS],
    ),
    filters: filtersOf("customer", ["name", "code", "creditCode", "status", "createdAt"]),
    defaultSort: "name",
    actionsOf: (row, reader) =>
      actionsOf(row, reader, { noun: "customer-child", prefix: "customer", slug: "custom" }),
    toolsOf: createAt("customer-child", TEXT.children),
    bulk: companyBulk("customer-child"),
    recycle: companyRecycleBulk("customer-child"),
    empty: EMPTY_LISTS.child,
    exportPerms: "customer-child:export",
  });

export const childRecycle = (parentId: number) => recycleList(childList(parentId));

/** Service providers (console.md, 3.6). */
export const providerList = defineList<CompanyListRow>({
  ...shared,
  slug: "service-list",
  object: COMPANY_NAMES.provider,
  within: (scope) => and(isOf("provider"), isRoot, organizationInScope(scope, "organizations.id")),
  columns: columnsOf(
    "provider",
    [
      ...(["code", "name", "creditCode", "customsCode", "serviceType", "filingTo"] as const),
      ...(["accountCount", "productNames", "validity", "status", "createdAt"] as const),
    ],
    [
      ...(["filingType", "filingCertNo", "shortName", "ciqCode", "enterpriseType", "region"] as const),
      ...(["contactName", "contactPhone", "creditLevel", "source"] as const),
      ...STAMPS,
    ],
  ),
  filters: filtersOf("provider", [
    ...(["name", "code", "creditCode", "customsCode", "enterpriseType", "serviceType", "status"] as const),
    ...([
      "filingType",
      "filingTo",
      "province",
      "city",
      "productId",
      "validTo",
      "createdAt",
      "expiring",
    ] as const),
  ]),
  defaultSort: "-createdAt",
  actionsOf: (row, reader) =>
    actionsOf(row, reader, { noun: "provider", prefix: "provider", slug: "service" }),
  toolsOf: createOrImportAt("provider", COMPANY_NAMES.provider),
  bulk: companyBulk("provider"),
  recycle: companyRecycleBulk("provider"),
  empty: EMPTY_LISTS.provider,
  exportPerms: "provider:export",
});

export const providerRecycle = recycleList(providerList);
