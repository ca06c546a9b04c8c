import { db } from "../../db/client.server";
import type { ImportDefinition } from "../imports/import.types";
import type { AnyList } from "../lists/any-list.server";
import type { ListDefinition, Viewer } from "../lists/define-list.server";
import type { BulkAction } from "../lists/jobs/bulk-action.types";
import { exportedColumns, exportedRows, headsOf, type Exported } from "../lists/jobs/export-rows.server";

/** What jobs ask of a collection; some are of one record, whose id the address has, 0 for those of none. */
export interface JobCollection {
  readonly list?: (id: number, search: URLSearchParams) => AnyList;
  readonly import?: (id: number) => ImportDefinition;
}

/** The collection at an address of a list, with the id in it. */
export interface FoundCollection {
  readonly collection: JobCollection;
  readonly id: number;
}

/** How jobs find a collection: whoever starts them knows which there are. */
export type FindCollection = (pathname: string) => FoundCollection | null;

/** What a job has to know of a list. */
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

/** The list at an address, with the id of whose rows it shows and its query. */
export function listAt(find: FindCollection, address: string): JobList | null {
  const [path = "", query = ""] = address.split("?");
  const found = find(path);
  return found?.collection.list?.(found.id, new URLSearchParams(query)).use(forJobs) ?? null;
}

/** The import of the list at a path. */
export function importAt(find: FindCollection, path: string): ImportDefinition | null {
  const found = find(path);
  return found?.collection.import?.(found.id) ?? null;
}
