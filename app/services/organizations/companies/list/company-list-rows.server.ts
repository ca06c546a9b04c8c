import type { Executor } from "../../../db/client.server";
import { COMPANY_GROUPS } from "../company.types";
import { extendRow } from "../../../collections/lists/extend-row";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { nameRegions } from "../../../reference-data/regions.server";

type Totals = readonly { readonly key: number | null; readonly total: number }[];
const totals = (rows: Totals) => new Map(rows.map(({ key, total }) => [key, total]));

const countChildren = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("organizations")
    .select(({ fn }) => ["parent_id as key", fn.countAll<number>().as("total")])
    .where("parent_id", "in", ids)
    .where("archived_at", "is", null)
    .groupBy("parent_id")
    .execute();

const countAccounts = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(({ fn }) => ["m.organization_id as key", fn.countAll<number>().as("total")])
    .where("m.organization_id", "in", ids)
    .where("a.archived_at", "is", null)
    .groupBy("m.organization_id")
    .execute();

const listProducts = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("organization_products as g")
    .innerJoin("products as p", "p.id", "g.product_id")
    .select(["g.organization_id as organizationId", "p.name"])
    .where("g.organization_id", "in", ids)
    .where("g.status", "=", "active")
    .orderBy("p.name_order")
    .execute();

const regionText = ({ province, city, area }: { province: string; city: string; area: string }) =>
  nameRegions([province, city, area].filter((code) => code !== ""));

/** Reads the rows of lists of companies, with each count by one query. */
export async function readCompanyRows(executor: Executor, ids: readonly number[]) {
  const [rows, children, accounts, products, types, levels, services, filings] = await Promise.all([
    executor.selectFrom("organizations").selectAll().where("id", "in", ids).execute(),
    countChildren(executor, ids),
    countAccounts(executor, ids),
    listProducts(executor, ids),
    enumTexts(COMPANY_GROUPS.enterpriseType),
    enumTexts(COMPANY_GROUPS.creditLevel),
    enumTexts(COMPANY_GROUPS.serviceType),
    enumTexts(COMPANY_GROUPS.filingType),
  ]);
  const childrenOf = totals(children);
  const accountsOf = totals(accounts);
  return Promise.all(
    rows.map(async (row) =>
      extendRow(row, {
        region: await regionText(row),
        children: childrenOf.get(row.id) ?? 0,
        accounts: accountsOf.get(row.id) ?? 0,
        products: products.filter(({ organizationId }) => organizationId === row.id).map(({ name }) => name),
        enterprise: row.enterprise_type && types(row.enterprise_type),
        level: row.credit_level && levels(row.credit_level),
        service: row.service_type && services(row.service_type),
        filing: row.filing_type && filings(row.filing_type),
      }),
    ),
  );
}

export type CompanyListRow = Awaited<ReturnType<typeof readCompanyRows>>[number];
