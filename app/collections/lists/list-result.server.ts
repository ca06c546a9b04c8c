import { redirect } from "@remix-run/node";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime } from "~/services/format/time";
import { outcomeOf, type FailedRow } from "~/services/collections/lists/selections/bulk-rows.server";
import type { ListDefinition } from "~/services/collections/lists/define-list.server";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import type { ResultView } from "~/services/collections/lists/selections/selection.types";
import {
  findSelection,
  undoUntil,
  type SelectionRow,
} from "~/services/collections/lists/selections/selections.server";
import { SHEET_FORMATS } from "~/services/collections/lists/selections/sheet-files.server";
import { backOf, EXPORT_ACTION, exportRequestOf } from "~/services/collections/jobs/selection-request";
import { exportParts } from "~/services/collections/jobs/export-parts.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { sendFile } from "~/pages/file-answer.server";
import { namesOf, selected } from "./list-bulk.server";
import { belowList, listActorOf, listAddressOf, viewerOf } from "./list-viewer.server";

type Identified = { readonly id: number };

const actionOf = <Row extends Identified>({ bulk = [], recycle = [] }: ListDefinition<Row>, code: string) =>
  [...bulk, ...recycle].find((action) => action.code === code);

function titleOf<Row extends Identified>(list: ListDefinition<Row>, { action }: SelectionRow) {
  if (action === EXPORT_ACTION) return LISTS_TEXT.exportOf(list.object);
  return `${actionOf(list, action)?.title ?? ""}${list.object}`;
}

/** What became of each row, how far a job is, or where the file of an export is. */
export async function showResult<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
): Promise<ResultView> {
  const { selection, token } = await selected(list, page);
  const back = listAddressOf(page, list);
  if (selection.state === "open") throw redirect(belowList(back, `confirm/${token}`)) as Response;
  const { failed, notUndone = [] } = outcomeOf(selection);
  const ids = [...failed, ...notUndone].map(({ id }) => id);
  const nameOf = await namesOf(list, ids, await viewerOf(page));
  const named = (rows: readonly FailedRow[]) => rows.map(({ id, text }) => ({ name: nameOf(id), text }));
  const until = actionOf(list, selection.action)?.undo ? undoUntil(selection) : null;
  const isFile = selection.action === EXPORT_ACTION && selection.state === "done";
  return {
    title: titleOf(list, selection),
    state: selection.state,
    total: selection.total,
    done: selection.done_count,
    failed: named(failed),
    notUndone: named(notUndone),
    undoUntil: until === null ? null : formatTime(until, "HH:mm"),
    download: isFile ? { href: belowList(back, "export"), selection: token } : null,
    back: backOf(selection),
  };
}

/** The file that a job has written, for whoever began it. @throws DomainError not-found */
export async function sendExport<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  token: string,
): Promise<Response> {
  const selection = await findSelection(db, token, listActorOf(post, list));
  if (selection?.action !== EXPORT_ACTION || selection.state !== "done") throw new DomainError("not-found");
  const { format } = exportRequestOf(selection);
  const { name, type } = SHEET_FORMATS[format];
  const [, slug = ""] = selection.list.split(/[/?]/);
  const file = `${slug}-${formatTime(selection.created_at, "YYYYMMDD-HHmmss")}.${name}`;
  return sendFile(exportParts(selection), { name: file, type });
}
