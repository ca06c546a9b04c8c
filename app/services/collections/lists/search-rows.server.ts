import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../db/client.server";
import { findListed } from "../../db/search/listed-ids.server";
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

interface Counted {
  readonly total: number;
  readonly isCapped: boolean;
  /** They are met soon by going through an order. */
  readonly isMany: boolean;
}

/** A search, and whether what another table names is listed in it. */
interface Looked {
  readonly searched: Searched;
  readonly isListed: boolean;
}

/** A search whose rows are counted. */
export interface PreparedSearch extends Counted {
  readonly searched: Searched;
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

/** The same search, with what another table names found already where that is little. */
async function lookedUp(executor: Executor, searched: Searched): Promise<Looked> {
  const [first, ...others] = searched.among;
  const ids = first ? await findListed(executor, first.ids, MANY_ROWS) : null;
  return first && ids
    ? { searched: { ...searched, among: [{ ...first, ids }, ...others] }, isListed: true }
    : { searched, isListed: false };
}

/** How many there are, up to a cap at which counting ends. */
async function countRows(executor: Executor, { searched, isListed }: Looked): Promise<Counted> {
  const most = searched.among.length > 0 ? COUNTED_AMONG : COUNTED_ROWS;
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from ${matchesOf(searched, [])} limit ${sql.lit(most + 1)}) as found`.execute(executor);
  const counted = rows[0]?.total ?? 0;
  const isCapped = counted > most;
  const isMany = !isListed && (isCapped || counted > MANY_ROWS);
  return { total: Math.min(counted, most), isCapped, isMany };
}

/** Looks up what a search is about, and counts it: how the rows are found then depends on both. */
export async function prepareSearch(executor: Executor, given: Searched): Promise<PreparedSearch> {
  const looked = await lookedUp(executor, given);
  return { searched: looked.searched, ...(await countRows(executor, looked)) };
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
  const by = order.map((key, index) => ({ ...key, by: keys[index]! }));
  return sql<Record<string, KeyValue>>`select ${sql.join(keys)} from (${found}) as ${sql.table(table)}
    where ${where} order by ${orderBy(by)} limit ${sql.lit(limit)} offset ${offset}`;
}

const cursorConditions = (order: readonly OrderKey[], { after }: Slice): Condition[] =>
  after ? [behind(order, after)] : [];

/** Goes through the order, as far as is worth while; the limit within keeps the database from any other way. */
function passQuery(
  { table, base, filters, among }: Searched,
  order: readonly OrderKey[],
  { most, slice }: { most: number; slice: Slice },
) {
  const passed = sql`select ${sql.table(table)}.*, ${keysOf(order)} from ${sql.table(table)}
    where ${allOf([...base, ...cursorConditions(order, slice)])} order by ${orderBy(order)} limit ${sql.lit(most)}`;
  return inOrder(passed, table, { order, where: allOf([...filters, ...among.map(({ has }) => has)]), slice });
}

/**
 * Finds all as counting has found them, and puts them in order then: nothing of them is read but what sorts them,
 * which an index may hold.
 */
export function gatherQuery(searched: Searched, order: readonly OrderKey[], slice: Slice) {
  const conditions = cursorConditions(order, slice);
  const found = sql`select ${keysOf(order)} from ${matchesOf(searched, conditions)}
    limit ${sql.lit(MANY_ROWS + 1)}`;
  return inOrder(found, searched.table, { order, where: allOf([]), slice });
}

/** Whether an index has the only rows that are asked for in this order, one after the other. */
const isKept = ({ filters, among, keptIn }: Searched, [first]: readonly OrderKey[]) =>
  filters.length === 1 && among.length === 0 && keptIn.includes(first!.code);

/** Ids in an order, found in the way that their number suggests. */
export async function findRows(
  executor: Executor,
  { searched, isMany }: PreparedSearch,
  order: readonly OrderKey[],
  slice: Slice,
): Promise<FoundId[]> {
  const plain = () =>
    findIds(executor, { table: searched.table, condition: conditionOf(searched), order }, slice);
  if (!searched.isNarrowed) return plain();
  if (!isMany)
    return isKept(searched, order) ? plain() : readIds(executor, gatherQuery(searched, order, slice), order);
  for (const most of PASSED_ROWS) {
    const met = await readIds(executor, passQuery(searched, order, { most, slice }), order);
    if (met.length === slice.limit) return met;
  }
  return plain();
}
