import { sql } from "kysely";
import type { Executor } from "../../db/client.server";
import { DAY_MILLISECONDS, startOfDay } from "../../format/day";
import {
  allOf,
  type IdFilter,
  type Asked,
  type Condition,
  type Filter,
  type ListDefinition,
  type Viewer,
} from "./define-list.server";
import { parametersOf } from "./filters/filter-values";
import { isUnresolved } from "./list-query";
import type { Wanted } from "./list.types";
import { behind, orderBy, type KeyValue, type OrderKey } from "./row-order.server";

type Identified = { readonly id: number };
const begin = (day: string | undefined) => (day === undefined ? undefined : startOfDay(day));

function askedOf(filter: Filter, { values }: Wanted, viewer: Viewer): Asked[] {
  const [first, last] = parametersOf(filter).map((parameter) => values[parameter]);
  if (filter.kind === "days") {
    const from = begin(first?.[0]);
    const to = begin(last?.[0]);
    if (from === undefined && to === undefined) return [];
    return [
      filter.where({
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { until: to + DAY_MILLISECONDS }),
      }),
    ];
  }
  const [value] = first ?? [];
  if (value === undefined) return [];
  if (filter.kind === "choices") return [filter.where(first!)];
  return [filter.kind === "tick" ? filter.where(viewer.at) : filter.where(value, viewer)];
}

/** The conditions of a query on the rows of a table. */
export interface Searched {
  readonly table: string;
  /**
   * Scope, not archived, and filters marked `isInOrders`: conditions that the indexes of the list's orders
   * contain.
   */
  readonly base: readonly Condition[];
  readonly filters: readonly Condition[];
  readonly idFilters: readonly IdFilter[];
  /** Codes of the orders in which an index contains the condition of a filter. */
  readonly indexedIn: readonly string[];
  /** Whether a filter differs from its initial value. */
  readonly isNarrowed: boolean;
}

const noRows = sql<boolean>`1 = 0`;

const isAsked = (filter: Filter, values: Wanted["values"]) =>
  parametersOf(filter).some((name) => values[name] !== undefined);

const isChosen = (filter: Filter, values: Wanted["values"]) =>
  parametersOf(filter).some((name) => values[name] !== undefined && values[name] !== filter.initial);

const isIdFilter = (asked: Asked): asked is IdFilter => "ids" in asked;
const isCondition = (asked: Asked): asked is Condition => !isIdFilter(asked);

/** The conditions of a list's query; an unresolved query matches no row. */
export function searchedRows<Row extends Identified>(
  list: ListDefinition<Row>,
  wanted: Wanted,
  viewer: Viewer,
): Searched {
  const { scope } = viewer;
  const live = list.isArchivable ? [sql<boolean>`${sql.ref(`${list.table}.archived_at`)} is null`] : [];
  const asked = (isInOrders: boolean) =>
    list.filters
      .filter((filter) => (filter.isInOrders === true) === isInOrders)
      .flatMap((filter) => askedOf(filter, wanted, viewer));
  const [others, known] = isUnresolved(wanted) ? [[noRows], []] : [asked(false), asked(true)];
  return {
    table: list.table,
    base: [...live, list.within(scope), ...known.filter(isCondition)],
    filters: others.filter(isCondition),
    idFilters: [...others, ...known].filter(isIdFilter),
    indexedIn: list.filters.flatMap((filter) =>
      isAsked(filter, wanted.values) ? (filter.indexedIn?.(scope) ?? []) : [],
    ),
    isNarrowed: isUnresolved(wanted) || list.filters.some((filter) => isChosen(filter, wanted.values)),
  };
}

const isIn = (table: string, { ids }: IdFilter): Condition =>
  sql<boolean>`${sql.ref(`${table}.id`)} in (${ids})`;

export const conditionOf = ({ table, base, filters, idFilters }: Searched): Condition =>
  allOf([...base, ...filters, ...idFilters.map((each) => isIn(table, each))]);

/** The condition of a list's query: in scope, not archived, matching every filter. */
export const wantedRows = <Row extends Identified>(
  list: ListDefinition<Row>,
  wanted: Wanted,
  viewer: Viewer,
): Condition => conditionOf(searchedRows(list, wanted, viewer));

export interface FoundId {
  readonly id: number;
  /** The values of the order's keys, the id the last. */
  readonly cursor: readonly KeyValue[];
}

export interface Slice {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: readonly KeyValue[] | undefined;
}

interface Rows {
  readonly table: string;
  readonly condition: Condition;
  readonly order: readonly OrderKey[];
}

/** The columns of an order, as `readIds` reads them. */
export const keysOf = (order: readonly OrderKey[]) =>
  sql.join(order.map(({ by }, index) => sql`${by} as ${sql.ref(`key${index}`)}`));

/** A query that reads only the columns that find and sort the rows. */
export function idsQuery({ table, condition, order }: Rows, { limit, offset = 0, after }: Slice) {
  const where = after ? allOf([condition, behind(order, after)]) : condition;
  return sql<Record<string, KeyValue>>`select ${keysOf(order)} from ${sql.table(table)}
    where ${where} order by ${orderBy(order)} limit ${sql.lit(limit)} offset ${offset}`;
}

export async function readIds(
  executor: Executor,
  query: ReturnType<typeof idsQuery>,
  order: readonly OrderKey[],
): Promise<FoundId[]> {
  const found = await query.execute(executor);
  return found.rows.map((row) => {
    const cursor = order.map((_, index) => row[`key${index}`]!);
    return { id: Number(cursor.at(-1)), cursor };
  });
}

/** Reads ids in an order. */
export const findIds = (executor: Executor, rows: Rows, slice: Slice): Promise<FoundId[]> =>
  readIds(executor, idsQuery(rows, slice), rows.order);

const countQuery = ({ table, condition }: Pick<Rows, "table" | "condition">, most: number) =>
  sql<{ total: number }>`select count(*) as total from
    (select 1 from ${sql.table(table)} where ${condition} limit ${sql.lit(most)}) as found`;

/** Counts rows up to one more than `most`. */
export async function countUpTo(
  executor: Executor,
  rows: Pick<Rows, "table" | "condition">,
  most: number,
): Promise<number> {
  const counted = await countQuery(rows, most + 1).execute(executor);
  return counted.rows[0]?.total ?? 0;
}

/** Reads the rows of these ids in their order; rows deleted since are left out. */
export async function readInOrder<Row extends Identified>(
  executor: Executor,
  list: ListDefinition<Row>,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await list.read(executor, ids, viewer)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
