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

/** Maximum number of counted rows; later pages are found by a cursor instead of by their number. */
const COUNTED_ROWS = 10_000;
/** Rows of an id filter cost a look-up each, so fewer of them are counted. */
const COUNT_LIMIT = 1000;
/** More matches than this are found by scanning an order; fewer are found first and then sorted. */
const SORT_LIMIT = 4000;
/** How many rows of an order are scanned: the database reads a whole step, so the first is short. */
const SCAN_LIMITS = [1000, 20_000] as const;

interface Counted {
  readonly total: number;
  readonly isCapped: boolean;
  /** They are found faster by scanning an order than by sorting. */
  readonly isMany: boolean;
}

/** Number of rows of an order that are probed first, where the rows themselves decide the filter. */
const PROBE_LIMIT = 500;
/** Filters that at least one in this many probed rows matches are scanned for. */
const COMMON_SHARE = 20;

/** A search, and whether the ids of its first id filter have been found already. */
interface Looked {
  readonly searched: Searched;
  readonly isListed: boolean;
}

/** A search whose rows are counted. */
export interface PreparedSearch extends Counted {
  readonly searched: Searched;
  /** There are so few rows before any filter that one scan of an order meets them all. */
  readonly canScanAll?: true;
}

/** The source of the matching rows: those of the first id filter are looked up first. */
function matchesOf(
  { table, base, filters, idFilters: [first, ...others] }: Searched,
  more: readonly Condition[],
) {
  const rest = allOf([...base, ...filters, ...others.map(({ has }) => has), ...more]);
  if (!first) return sql`${sql.table(table)} where ${rest}`;
  return sql`(${first.ids}) as chosen cross join ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = chosen.id and ${rest}`;
}

/** The same search, with the ids of the first id filter found already where they are few. */
async function lookedUp(executor: Executor, searched: Searched): Promise<Looked> {
  const [first, ...others] = searched.idFilters;
  const ids = first ? await findListed(executor, first.ids, SORT_LIMIT) : null;
  return first && ids
    ? { searched: { ...searched, idFilters: [{ ...first, ids }, ...others] }, isListed: true }
    : { searched, isListed: false };
}

/** Counts the matching rows up to a cap. */
async function countRows(executor: Executor, { searched, isListed }: Looked): Promise<Counted> {
  const most = searched.idFilters.length > 0 ? COUNT_LIMIT : COUNTED_ROWS;
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from ${matchesOf(searched, [])} limit ${sql.lit(most + 1)}) as found`.execute(executor);
  const counted = rows[0]?.total ?? 0;
  const isCapped = counted > most;
  const isMany = !isListed && (isCapped || counted > SORT_LIMIT);
  return { total: Math.min(counted, most), isCapped, isMany };
}

const rowCondition = ({ filters, idFilters }: Searched) =>
  allOf([...filters, ...idFilters.map(({ has }) => has)]);

/** The first rows of an order before any filter; the limit forces the database to scan the order. */
const scannedRows = (
  { table, base }: Searched,
  order: readonly OrderKey[],
  { most, more = [] }: { most: number; more?: readonly Condition[] },
) => sql`select ${sql.table(table)}.*, ${keysOf(order)} from ${sql.table(table)}
    where ${allOf([...base, ...more])} order by ${orderBy(order)} limit ${sql.lit(most)}`;

/**
 * Probes the first rows of an order: counts the search where matches are common or the rows are few; null
 * otherwise.
 */
async function countInOrder(
  executor: Executor,
  searched: Searched,
  order: readonly OrderKey[],
): Promise<PreparedSearch | null> {
  const { idFilters, table } = searched;
  if (idFilters.length === 0 || !idFilters.every(({ isOwn }) => isOwn)) return null;
  const probed = await sql<{ passed: number; met: number }>`select count(*) as passed,
    count(case when ${rowCondition(searched)} then 1 end) as met
    from (${scannedRows(searched, order, { most: PROBE_LIMIT })}) as ${sql.table(table)}`.execute(executor);
  const { passed, met } = probed.rows[0]!;
  if (passed < PROBE_LIMIT) return { searched, total: met, isCapped: false, isMany: true, canScanAll: true };
  if (met * COMMON_SHARE < passed) return null;
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from (${scannedRows(searched, order, { most: SCAN_LIMITS[1] })}) as ${sql.table(table)}
      where ${rowCondition(searched)} limit ${sql.lit(COUNT_LIMIT + 1)}) as found`.execute(executor);
  const isCapped = rows[0]!.total > COUNT_LIMIT;
  return isCapped ? { searched, total: COUNT_LIMIT, isCapped, isMany: true } : null;
}

/** Counts a search and decides how its rows are found. */
export async function prepareSearch(
  executor: Executor,
  given: Searched,
  order: readonly OrderKey[],
): Promise<PreparedSearch> {
  const met = await countInOrder(executor, given, order);
  if (met) return met;
  const looked = await lookedUp(executor, given);
  return { searched: looked.searched, ...(await countRows(executor, looked)) };
}

/** Sorts the ids of rows that a query has found, with the keys of an order. */
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

/** Scans up to `most` rows of the order. */
function scanQuery(
  searched: Searched,
  order: readonly OrderKey[],
  { most, slice }: { most: number; slice: Slice },
) {
  const passed = scannedRows(searched, order, { most, more: cursorConditions(order, slice) });
  return inOrder(passed, searched.table, { order, where: rowCondition(searched), slice });
}

/**
 * Finds all matches as counting does, then sorts them: only the sort keys are read, which an index may hold.
 */
export function sortQuery(searched: Searched, order: readonly OrderKey[], slice: Slice) {
  const conditions = cursorConditions(order, slice);
  const found = sql`select ${keysOf(order)} from ${matchesOf(searched, conditions)}
    limit ${sql.lit(SORT_LIMIT + 1)}`;
  return inOrder(found, searched.table, { order, where: allOf([]), slice });
}

/** Whether an index holds exactly the requested rows in this order. */
const isIndexed = ({ filters, idFilters, indexedIn }: Searched, [first]: readonly OrderKey[]) =>
  filters.length === 1 && idFilters.length === 0 && indexedIn.includes(first!.code);

/** Finds ids in an order, by the method that fits their number. */
export async function findRows(
  executor: Executor,
  { searched, isMany, canScanAll }: PreparedSearch,
  order: readonly OrderKey[],
  slice: Slice,
): Promise<FoundId[]> {
  const plain = () =>
    findIds(executor, { table: searched.table, condition: conditionOf(searched), order }, slice);
  if (!searched.isNarrowed || isIndexed(searched, order)) return plain();
  if (!isMany) return readIds(executor, sortQuery(searched, order, slice), order);
  for (const most of SCAN_LIMITS) {
    const met = await readIds(executor, scanQuery(searched, order, { most, slice }), order);
    if (canScanAll || met.length === slice.limit) return met;
  }
  return plain();
}
