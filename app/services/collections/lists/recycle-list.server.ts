import { sql } from "kysely";
import { momentOf } from "../../format/time";
import { allOf, type Column, type ListDefinition } from "./define-list.server";
import type { Cell } from "./list.types";
import { LISTS_TEXT } from "./lists.text";

/** A row that can be archived. */
export interface Recyclable {
  readonly id: number;
  readonly archived_at: number | null;
  readonly archived_by: string | null;
  readonly archive_reason: string | null;
}

/** Number of the list's first columns that identify the record. */
const NAMING_COLUMNS = 2;

/** A cell without its link, because only live records have a page. */
const unlinked = (cell: Cell): Cell => {
  if (typeof cell === "string" || cell.href === undefined) return cell;
  const { href: _, ...rest } = cell;
  return rest;
};

const archiveColumns = (table: string): Column<Recyclable>[] => [
  {
    code: "archivedAt",
    title: LISTS_TEXT.archivedAt,
    isShown: true,
    sort: { by: sql.ref(`${table}.archived_at`), of: "number" },
    cell: (row, { at }) => momentOf(row.archived_at, at),
  },
  { code: "archivedBy", title: LISTS_TEXT.archivedBy, isShown: true, cell: (row) => row.archived_by ?? "" },
  { code: "archiveReason", title: LISTS_TEXT.reason, isShown: true, cell: (row) => row.archive_reason ?? "" },
];

/**
 * The list of the archived rows of a list, the latest first: the identifying columns, when, by whom and why
 * it was archived, then the list's other columns; each row can be restored. Its table needs an index over
 * (archived_at, id) of archived rows; the list's own orders and rare filters need none.
 */
export function recycleList<Row extends Recyclable>(list: ListDefinition<Row>): ListDefinition<Row> {
  const { slug, object, table, within, columns, filters, read, nameOf, recycle = [], preserved } = list;
  const own = columns.map(({ sort: _, ...column }): Column<Row> => {
    if (list.opensArchived) return column;
    return { ...column, cell: (row, viewer) => unlinked(column.cell(row, viewer)) };
  });
  return {
    slug: `${slug}/recycle`,
    object,
    table,
    within: (scope) => allOf([sql<boolean>`${sql.ref(`${table}.archived_at`)} is not null`, within(scope)]),
    columns: [...own.slice(0, NAMING_COLUMNS), ...archiveColumns(table), ...own.slice(NAMING_COLUMNS)],
    filters: filters.map(({ initial: _, ...filter }) => filter),
    defaultSort: "-archivedAt",
    read,
    nameOf,
    actionsOf: (_row, { may }) =>
      recycle.filter(({ perms }) => may(perms)).map(({ code, title }) => ({ text: title, step: code })),
    bulk: recycle,
    part: LISTS_TEXT.recycle,
    empty: LISTS_TEXT.recycleBinEmpty,
    ...(preserved ? { preserved } : {}),
  };
}
