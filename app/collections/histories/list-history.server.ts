import { db } from "~/services/db/client.server";
import { readHistory, type HistoryFields } from "~/services/collections/lists/history.server";
import type { HistoryView } from "~/services/collections/lists/history.types";
import type { AuthorizedPage } from "../authorized-page.server";
import { lastListAddressOf } from "../lists/list-viewer.server";

export interface HistoryRecord extends HistoryFields {
  /** The object type in the audit log. */
  readonly type: string;
  readonly id: number;
  readonly name: string;
  /** The list that leads to the record, where the record's address does not begin with the list's. */
  readonly back?: string;
}

/**
 * The history of a record that has been found in scope; its address is `/{id}/history` below its list.
 * @param revertPerms permits reverting to an older version, where the record has a page for that
 */
export async function showHistory(
  page: AuthorizedPage,
  record: HistoryRecord,
  revertPerms?: string,
): Promise<HistoryView> {
  const { url, may } = page;
  const typed = url.searchParams.get("before") ?? "";
  const before = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined;
  const { entries, older } = await readHistory(db, record, record, before === undefined ? {} : { before });
  return {
    name: record.name,
    entries,
    revertBase: revertPerms && may(revertPerms) ? url.pathname : null,
    newest: before === undefined ? (entries[0]?.id ?? null) : null,
    older: older === null ? null : `${url.pathname}?before=${older}`,
    back: await lastListAddressOf(page, record.back ?? url.pathname.replace(/\/\d+\/history$/, "")),
  };
}
