import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../db/client.server";
import { allOf, type Condition } from "./define-list.server";
import {
  conditionOf,
  findIds,
  keysOf,
  readIds,
  type FoundId,
  type Searched,
  type Slice,
} from "./found-rows.server";
import { behind, orderBy, type KeyValue, type OrderKey } from "./row-order.server";

/** Beyond so many nobody counts, and pages are found by a cursor instead of by their number. */
const COUNTED_ROWS = 10_000;
/** Rows that another table names cost a look-up each: of them fewer are counted. */
const COUNTED_AMONG = 1000;
/** So many rows are met soon, in whatever order; fewer are found first and put in order then. */
const MANY_ROWS = 4000;
/** How far an order is gone through: the database goes through all of a step, so the first is short. */
const PASSED_ROWS = [1000, 20_000] as const;

export interface Counted {
  readonly total: number;
  readonly isCapped: boolean;
  readonly isMany: boolean;
}

/** Where the matching rows come from: those that another table names are looked up there first. */
function matchesOf(
  { table, base, filters, among: [first, ...others] }: Searched,
  more: readonly Condition[],
) {
  const rest = allOf([...base, ...filters, ...others.map(({ has }) => has), ...more]);
  if (!first) return sql`${sql.table(table)} where ${rest}`;
  return sql`(${first.ids}) as chosen cross join ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = chosen.id and ${rest}`;
}

/** How many there are, up to a cap at which counting ends. */
export async function countRows(executor: Executor, searched: Searched): Promise<Counted> {
  const most = searched.among.length > 0 ? COUNTED_AMONG : COUNTED_ROWS;
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from ${matchesOf(searched, [])} limit ${sql.lit(most + 1)}) as found`.execute(executor);
  const counted = rows[0]?.total ?? 0;
  const isCapped = counted > most;
  return { total: Math.min(counted, most), isCapped, isMany: isCapped || counted > MANY_ROWS };
}

/** Ids of rows that a query has found with the keys of an order, in this order. */
function inOrder(
  found: RawBuilder<unknown>,
  table: string,
  {
    order,
    where,
    slice: { limit, offset = 0 },
  }: { order: readonly OrderKey[]; where: Condition; slice: Slice },
) {
  const keys = order.map((_, index) => sql.ref(`key${index}`));
  const by = order.map(({ of, descending }, index) => ({ of, descending, by: keys[index]! }));
  return sql<Record<string, KeyValue>>`select ${sql.join(keys)} from (${found}) as ${sql.table(table)}
    where ${where} order by ${orderBy(by)} limit ${sql.lit(limit)} offset ${offset}`;
}

const rowsWithKeys = (table: string, order: readonly OrderKey[]) =>
  sql`select ${sql.table(table)}.*, ${keysOf(order)} from`;

const cursorConditions = (order: readonly OrderKey[], { after }: Slice): Condition[] =>
  after ? [behind(order, after)] : [];

/** Goes through the order, as far as is worth while; the limit within keeps the database from any other way. */
function passQuery(
  { table, base, filters, among }: Searched,
  order: readonly OrderKey[],
  { most, slice }: { most: number; slice: Slice },
) {
  const passed = sql`${rowsWithKeys(table, order)} ${sql.table(table)}
    where ${allOf([...base, ...cursorConditions(order, slice)])} order by ${orderBy(order)} limit ${sql.lit(most)}`;
  return inOrder(passed, table, { order, where: allOf([...filters, ...among.map(({ has }) => has)]), slice });
}

/** Finds all as counting has found them, and puts them in order then. */
function gatherQuery(searched: Searched, order: readonly OrderKey[], slice: Slice) {
  const { table } = searched;
  const conditions = cursorConditions(order, slice);
  const found = sql`${rowsWithKeys(table, order)} ${matchesOf(searched, conditions)} limit ${sql.lit(MANY_ROWS + 1)}`;
  return inOrder(found, table, { order, where: allOf([]), slice });
}

/** Ids in an order, found in the way that their number suggests. */
export async function findRows(
  executor: Executor,
  searched: Searched,
  { order, isMany }: { order: readonly OrderKey[]; isMany: boolean },
  slice: Slice,
): Promise<FoundId[]> {
  const plain = () =>
    findIds(executor, { table: searched.table, condition: conditionOf(searched), order }, slice);
  if (!searched.isNarrowed) return plain();
  if (!isMany) return readIds(executor, gatherQuery(searched, order, slice), order);
  for (const most of PASSED_ROWS) {
    const met = await readIds(executor, passQuery(searched, order, { most, slice }), order);
    if (met.length === slice.limit) return met;
  }
  return plain();
}
