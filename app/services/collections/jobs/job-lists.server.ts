import { db } from "../../db/client.server";
import type { ImportDefinition } from "../imports/import.types";
import type { AnyList } from "../lists/any-list.server";
import type { ListDefinition, Viewer } from "../lists/define-list.server";
import type { BulkAction } from "../lists/jobs/bulk-action.types";
import { exportedColumns, exportedRows, headsOf, type Exported } from "../lists/jobs/export-rows.server";

/**
 * The parts of a collection that jobs need; `id` is that of the record in the address, 0 where there is none.
 */
export interface JobCollection {
  readonly list?: (id: number, search: URLSearchParams) => AnyList;
  readonly import?: (id: number) => ImportDefinition;
}

/** The collection at a list's address, with the record's id in it. */
export interface FoundCollection {
  readonly collection: JobCollection;
  readonly id: number;
}

/** Finds a collection by its path; supplied by the caller, because jobs do not know the collections. */
export type FindCollection = (pathname: string) => FoundCollection | null;

/** The parts of a list that jobs need. */
export interface JobList {
  readonly object: string;
  readonly exportPerms: string | undefined;
  readonly bulk: readonly BulkAction[];
  readonly titles: (columns: Exported["columns"], format: string, viewer: Viewer) => readonly string[];
  readonly rows: (exported: Exported, viewer: Viewer) => ReturnType<typeof exportedRows>;
}

const forJobs = <Row extends { readonly id: number }>(list: ListDefinition<Row>): JobList => ({
  object: list.object,
  exportPerms: list.exportPerms,
  bulk: [...(list.bulk ?? []), ...(list.recycle ?? [])],
  titles: (columns, format, viewer) => headsOf(exportedColumns(list, columns, viewer), format),
  rows: (exported, viewer) => exportedRows(db, list, exported, viewer),
});

/** The list at an address, for the record and query in it; null for an unknown one. */
export function listAt(find: FindCollection, address: string): JobList | null {
  const [path = "", query = ""] = address.split("?");
  const found = find(path);
  return found?.collection.list?.(found.id, new URLSearchParams(query)).use(forJobs) ?? null;
}

/** The import of the list at a path; null for an unknown one. */
export function importAt(find: FindCollection, path: string): ImportDefinition | null {
  const found = find(path);
  return found?.collection.import?.(found.id) ?? null;
}
