import { CompiledQuery, sql } from "kysely";
import { expect, it } from "vitest";
import { db, dialectName } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import type { ListDefinition } from "~/services/collections/lists/define-list.server";
import { idsQuery, wantedRows } from "~/services/collections/lists/found-rows.server";
import { orderOf } from "~/services/collections/lists/row-order.server";
import { STAFF_VIEWER as STAFF } from "./sample-lists";

/** Plan lines that read a whole table or sort; excluded are results of recursions and bounded counts. */
const SCAN = {
  sqlite: /^SCAN (?!(?:below|counted)$)(?!.*(?:USING (?:COVERING )?INDEX|VIRTUAL TABLE))/,
  postgres: /Seq Scan on/,
};
const SORT = { sqlite: /USE TEMP B-TREE FOR/, postgres: /Sort Key/ };
/** Plan lines that find rows by a value, or through an index that contains only such rows. */
const FIND = {
  sqlite: /^SEARCH |VIRTUAL TABLE INDEX|INDEX (?:accounts_platforms|audit_log_refused|error_groups_open)/,
  postgres:
    /Index Cond:|using \w+_archived|using (?:accounts_platforms|audit_log_refused|error_groups_open|channels_watched|product_requests_open)/,
};

/**
 * Lines of a query's plan. On PostgreSQL sequential scans are disabled, which it prefers for small tables.
 */
export async function planOf(query: { compile(executor: typeof db): CompiledQuery }): Promise<string[]> {
  const { sql: text, parameters } = query.compile(db);
  if (dialectName === "sqlite") {
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    return (await db.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail);
  }
  return inTransaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await tx.executeQuery<{ "QUERY PLAN": string }>(explain);
    return rows.map((row) => row["QUERY PLAN"].trim());
  });
}

/** Fails for a query that reads a whole table. @returns the lines of its plan */
async function expectNoScan(query: Parameters<typeof planOf>[0]): Promise<string[]> {
  const plan = await planOf(query);
  const slow = plan.filter((line) => SCAN[dialectName].test(line));
  expect(slow, plan.join("\n")).toEqual([]);
  return plan;
}

/** Fails for a query that reads a whole table, uses no index, or does not use the named one. */
export async function expectByIndex(query: Parameters<typeof planOf>[0], index = ""): Promise<void> {
  const plan = await expectNoScan(query);
  expect(plan.join("\n")).toMatch(new RegExp(FIND[dialectName].source, "m"));
  expect(plan.join("\n")).toContain(index);
}

/** Fails for a query that reads a whole table or sorts. */
export async function expectInOrder(query: Parameters<typeof planOf>[0]): Promise<void> {
  const plan = await planOf(query);
  const slow = plan.filter((line) => SCAN[dialectName].test(line) || SORT[dialectName].test(line));
  expect(slow, plan.join("\n")).toEqual([]);
}

/**
 * Defines tests that each filter of a list uses an index, and that each of its orders is an index's.
 * @param samples by filter: selective values as in an address; `name` and `nameFrom` alike
 * @param unindexed filters by what is missing in another table, which no index lists: they look each row up
 */
export function testPlans<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  samples: readonly (readonly [filter: string, values: Readonly<Record<string, readonly string[]>>])[],
  unindexed: readonly string[] = [],
): void {
  const { table } = list;
  const wanted = (values: Readonly<Record<string, readonly string[]>>) =>
    wantedRows(list, { values, problems: {} }, STAFF);

  it("has a sample of each filter", () => {
    expect(new Set(samples.map(([filter]) => filter))).toEqual(new Set(list.filters.map(({ code }) => code)));
  });

  it.each(samples)("finds by an index what the filter %s asks for: %j", async (filter, values) => {
    const expectPlan = unindexed.includes(filter) ? expectNoScan : expectByIndex;
    await expectPlan(sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${wanted(values)}`);
  });

  const offered = list.columns.filter(({ sort }) => sort && sort.isOffered !== false).map(({ code }) => code);
  const orders = ["", ...offered, ...offered.map((code) => `-${code}`)];
  const expectOrder = async (sort: string, values: Parameters<typeof wanted>[0]) => {
    const keys = sort === "" ? [] : [{ code: sort.replace("-", ""), descending: sort.startsWith("-") }];
    await expectInOrder(
      idsQuery({ table, condition: wanted(values), order: orderOf(list, keys) }, { limit: 20 }),
    );
  };
  it.each(orders)("has an index for the order %j", (sort) => expectOrder(sort, {}));

  const inOrders = list.filters.filter(({ isInOrders }) => isInOrders).map(({ code }) => code);
  const known = samples.filter(([filter]) => inOrders.includes(filter));
  it.each(known.flatMap(([, values]) => orders.map((sort) => ({ sort, values }))))(
    "has an index for an order among what such a filter finds: %j",
    ({ sort, values }) => expectOrder(sort, values),
  );
}
