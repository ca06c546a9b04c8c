import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { allOf, type Column, type Condition, type ListDefinition, type Viewer } from "../define-list.server";
import { columnsFor } from "../list-shape.server";
import { findIds, readInOrder, wantedRows } from "../found-rows.server";
import type { ListQuery } from "../list.types";
import { shownColumns } from "../list-view.server";
import { orderOf } from "../row-order.server";

type Identified = { readonly id: number };

/** Reading a slice blocks all others, so it is short. */
const SLICE_ROWS = 50;

/** The rows and columns of an export. */
export interface Exported {
  /** With lookups resolved. */
  readonly query: ListQuery;
  /** Ticked rows, or those of the page; null for all that match. */
  readonly ids: readonly number[] | null;
  /** Codes; null for all columns. */
  readonly columns: readonly string[] | null;
}

/** Every row within the scope: ticked rows need not match the current filters. */
const everyRow = { values: {}, problems: {} };

function conditionOf<Row extends Identified>(
  list: ListDefinition<Row>,
  { query, ids }: Exported,
  viewer: Viewer,
): Condition {
  if (ids === null) return wantedRows(list, query, viewer);
  return allOf([chosen(list, ids), wantedRows(list, everyRow, viewer)]);
}

const chosen = ({ table }: { table: string }, ids: readonly number[]): Condition =>
  sql<boolean>`${sql.ref(`${table}.id`)} in (${sql.join(ids)})`;

/**
 * Checks that all of these rows are in scope: one row out of scope refuses them all.
 * @throws DomainError not-found
 */
export async function requireRows<Row extends Identified>(
  executor: Executor,
  list: ListDefinition<Row>,
  ids: readonly number[],
  viewer: Viewer,
): Promise<void> {
  const condition = allOf([chosen(list, ids), wantedRows(list, everyRow, viewer)]);
  const rows = { table: list.table, condition, order: orderOf(list, []) };
  const found = await findIds(executor, rows, { limit: ids.length + 1 });
  if (found.length !== new Set(ids).size) throw new DomainError("not-found");
}

/** The columns of an export, as far as the viewer may see them; null codes mean all of these. */
export const exportedColumns = <Row extends Identified>(
  list: ListDefinition<Row>,
  codes: readonly string[] | null,
  viewer: Viewer,
): readonly Column<Row>[] => {
  const allowed = columnsFor(list, viewer);
  return codes === null ? allowed : shownColumns(allowed, codes);
};

/** The heads of exported columns: codes for JSON, titles otherwise. */
export const headsOf = <Row extends Identified>(columns: readonly Column<Row>[], format: string): string[] =>
  columns.map(({ code, title }) => (format === "json" ? code : title));

/** The text of a cell without its formatting. */
export function textOf<Row>({ cell, exported }: Column<Row>, row: Row, viewer: Viewer): string {
  if (exported) return exported(row, viewer);
  const shown = cell(row, viewer);
  return typeof shown === "string" ? shown : shown.text;
}

/** Ids of the first exported rows, in the list's order. */
export async function exportedIds<Row extends Identified>(
  executor: Executor,
  list: ListDefinition<Row>,
  exported: Exported,
  { viewer, limit }: { viewer: Viewer; limit: number },
): Promise<number[]> {
  const condition = conditionOf(list, exported, viewer);
  const rows = { table: list.table, condition, order: orderOf(list, exported.query.sort) };
  return (await findIds(executor, rows, { limit })).map(({ id }) => id);
}

/** The exported rows as texts, slice by slice in the list's order, so that only one slice is in memory. */
export async function* exportedRows<Row extends Identified>(
  executor: Executor,
  list: ListDefinition<Row>,
  exported: Exported,
  viewer: Viewer,
): AsyncGenerator<readonly (readonly string[])[]> {
  const columns = exportedColumns(list, exported.columns, viewer);
  const rows = {
    table: list.table,
    condition: conditionOf(list, exported, viewer),
    order: orderOf(list, exported.query.sort),
  };
  for (let after: Parameters<typeof findIds>[2]["after"]; ;) {
    const found = await findIds(executor, rows, { limit: SLICE_ROWS, after });
    if (found.length === 0) return;
    const read = await readInOrder(
      executor,
      list,
      found.map(({ id }) => id),
      viewer,
    );
    yield read.map((row) => columns.map((column) => textOf(column, row, viewer)));
    after = found.at(-1)!.cursor;
    // SQLite answers synchronously: without a pause no other request would be served before the file is
    // written.
    await othersTurn();
  }
}
