import { sql } from "kysely";
import { formatTime } from "../format/time";
import { allOf, type Column, type ListDefinition } from "./define-list.server";
import { LISTS_TEXT } from "./lists.text";

/** A row that may have been archived. */
export interface Recyclable {
  readonly id: number;
  readonly archived_at: number | null;
  readonly archived_by: string | null;
  readonly archive_reason: string | null;
}

const archiveColumns = (table: string): Column<Recyclable>[] => [
  {
    code: "archivedAt",
    title: LISTS_TEXT.archivedAt,
    isShown: true,
    sort: { by: sql.ref(`${table}.archived_at`), of: "number" },
    cell: (row) => (row.archived_at === null ? "" : formatTime(row.archived_at)),
  },
  { code: "archivedBy", title: LISTS_TEXT.archivedBy, isShown: true, cell: (row) => row.archived_by ?? "" },
  { code: "archiveReason", title: LISTS_TEXT.reason, isShown: true, cell: (row) => row.archive_reason ?? "" },
];

/**
 * The archived rows of a list, the latest first, with who put them away, when and why (console.md, section 1). Its
 * table needs an index over (archived_at, id) of what is archived; the list's own orders and rare filters need none.
 */
export function recycleList<Row extends Recyclable>(list: ListDefinition<Row>): ListDefinition<Row> {
  const { slug, object, table, within, columns, filters, read, nameOf, recycle = [], kept } = list;
  const unsorted = columns.map(({ sort: _, ...column }) => column);
  return {
    slug: `${slug}/recycle`,
    object,
    table,
    within: (scope) => allOf([sql<boolean>`${sql.ref(`${table}.archived_at`)} is not null`, within(scope)]),
    columns: [...unsorted, ...archiveColumns(table)],
    filters: filters.map(({ initial: _, ...filter }) => filter),
    defaultSort: "-archivedAt",
    read,
    nameOf,
    bulk: recycle,
    part: LISTS_TEXT.recycle,
    empty: LISTS_TEXT.nothingArchived,
    ...(kept ? { kept } : {}),
  };
}
