import { redirect } from "@remix-run/node";
import { recordAudit } from "~/services/operations/audit/audit.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { env } from "~/services/runtime/configuration/env.server";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { columnsFor } from "~/services/collections/lists/list-shape.server";
import {
  requireRows,
  exportedColumns,
  exportedIds,
  exportedRows,
  headsOf,
  type Exported,
} from "~/services/collections/lists/jobs/export-rows.server";
import { countUpTo, wantedRows } from "~/services/collections/lists/found-rows.server";
import { isUnresolved } from "~/services/collections/lists/list-query";
import { shownColumns } from "~/services/collections/lists/list-view.server";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import { readColumnPreferences } from "~/services/collections/lists/column-preferences.server";
import { readList } from "~/services/collections/lists/read-list.server";
import {
  confirmListJob,
  findListJob,
  createListJob,
} from "~/services/collections/lists/jobs/stored-jobs.server";
import {
  SHEET_FORMATS,
  sheetFile,
  type SheetFormat,
} from "~/services/collections/lists/jobs/sheet-files.server";
import { wakeListJobs } from "~/services/collections/jobs/list-jobs.server";
import { EXPORT_ACTION, type ExportRequest } from "~/services/collections/jobs/job-request";
import type { AuthorizedPost } from "../authorized-page.server";
import { sendFile } from "~/pages/file-answer.server";
import {
  belowList,
  listActorOf,
  returnAddressOf,
  postedIds,
  postedQuery,
  viewerOf,
} from "./list-viewer.server";
import { sendExport } from "./list-result.server";

type Identified = { readonly id: number };

interface Sheet {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Maximum number of rows of an export with columns of its own. */
const SHAPED_ROWS = 10_000;

async function chosenRows<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  query: Exported["query"],
  viewer: Viewer,
): Promise<number[] | null> {
  const rows = post.form.get("rows");
  if (rows === "matching") return null;
  if (rows === "page") return (await readList(db, list, query, viewer)).rows.map(({ id }) => id);
  const ids = postedIds(post);
  if (ids.length > 0) await requireRows(db, list, ids, viewer);
  return ids;
}

async function columnsOf<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  query: Exported["query"],
  viewer: Viewer,
) {
  if (post.form.get("which") === "all") return null;
  const owner = { accountId: post.session.accountId, list: list.slug };
  const codes = query.columns.length > 0 ? query.columns : (await readColumnPreferences(db, owner)).columns;
  return shownColumns(columnsFor(list, viewer), codes).map(({ code }) => code);
}

async function sizeOf<Row extends Identified>(
  list: ListDefinition<Row>,
  { ids, query }: Exported,
  viewer: Viewer,
): Promise<number> {
  if (ids) return ids.length;
  const rows = { table: list.table, condition: wantedRows(list, query, viewer) };
  return countUpTo(db, rows, env.limits.EXPORT_ROWS_AT_ONCE);
}

const record = (post: AuthorizedPost, list: string, detail: { format: string; rows?: number }) =>
  recordAudit(db, post.source, {
    event: "list.exported",
    result: "ok",
    accountId: post.session.accountId,
    who: post.session.name,
    object: { type: "list", id: list },
    detail,
  });

/**
 * Creates an export job, records the export and redirects to the job's page; a message is sent when the file
 * exists.
 */
async function beginExport(
  post: AuthorizedPost,
  list: Pick<ListDefinition<Identified>, "slug" | "preserved">,
  wanted: Pick<ExportRequest, "exported" | "format">,
) {
  const listActor = listActorOf(post, list);
  const back = returnAddressOf(post);
  const exportJob = { action: EXPORT_ACTION, request: { back }, ids: [], total: 0 };
  const token = await createListJob(listActor, exportJob);
  const resultPath = belowList(listActor.list, `result/${token}`);
  const begun = { who: post.session.name, actor: post.source, resultPath, back };
  const request: ExportRequest = { ...wanted, ...begun };
  await record(post, list.slug, { format: wanted.format });
  const job = await findListJob(db, token, listActor);
  if (job && (await confirmListJob(job, request))) wakeListJobs();
  return redirect(resultPath, 303);
}

/** Why rows cannot be exported: a filter that cannot be resolved, or no row at all. Null where they can. */
function findExportRefusal(
  post: AuthorizedPost,
  query: Exported["query"],
  ids: Exported["ids"],
): string | null {
  if (post.form.get("rows") !== "chosen" && isUnresolved(query)) return CONSOLE_TEXT.filterUnresolved;
  return ids?.length === 0 ? LISTS_TEXT.noRowsSelected : null;
}

/**
 * Exports rows of a list as a stream from the database; the export is recorded in the audit log first. Many
 * rows are exported by a job, whose file is requested here too.
 * @throws DomainError not-found when one ticked row is out of scope
 */
export async function exportList<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
): Promise<Response> {
  const token = post.form.get("selection");
  if (token !== "") return sendExport(list, post, token);
  const viewer = await viewerOf(post);
  const query = await postedQuery(list, post, viewer);
  const ids = await chosenRows(list, post, query, viewer);
  const refuse = (summary: string) => post.form.refuse({ summary, presentation: "toast" });
  const none = findExportRefusal(post, query, ids);
  if (none !== null) return refuse(none);
  const format = formatOf(post.form.get("format"));
  const exported: Exported = { query, ids, columns: await columnsOf(list, post, query, viewer) };
  const size = await sizeOf(list, exported, viewer);
  if (size > env.limits.EXPORT_ROWS_AT_ONCE) return beginExport(post, list, { exported, format });
  await record(post, list.slug, { format, rows: size });
  const titles = headsOf(exportedColumns(list, exported.columns, viewer), format);
  const { name, type } = SHEET_FORMATS[format];
  const file = `${list.slug}-${formatTime(viewer.at, "YYYYMMDD-HHmmss")}.${name}`;
  return sendFile(sheetFile(format, titles, exportedRows(db, list, exported, viewer)), { name: file, type });
}

/**
 * Exports the requested rows as a workbook with columns of its own; the export is recorded before it is sent.
 * @param make returns null where the workbook would have too many rows
 * @throws DomainError not-found when one ticked row is out of scope
 */
export async function exportShaped<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  { format, make }: { format: string; make: (ids: readonly number[]) => Promise<Sheet | null> },
): Promise<Response> {
  const viewer = await viewerOf(post);
  const query = await postedQuery(list, post, viewer);
  const chosen: Exported = { query, ids: await chosenRows(list, post, query, viewer), columns: null };
  const refuse = (summary: string) => post.form.refuse({ summary, presentation: "toast" });
  const none = findExportRefusal(post, query, chosen.ids);
  if (none !== null) return refuse(none);
  const ids = await exportedIds(db, list, chosen, { viewer, limit: SHAPED_ROWS + 1 });
  if (ids.length === 0) return refuse(LISTS_TEXT.noRowsSelected);
  const sheet = ids.length > SHAPED_ROWS ? null : await make(ids);
  if (!sheet) return refuse(LISTS_TEXT.tooManyShaped);
  await record(post, list.slug, { format, rows: ids.length });
  const file = `${list.slug}-${format}-${formatTime(viewer.at, "YYYYMMDD-HHmmss")}.xlsx`;
  const bytes = sheetFile("xlsx", sheet.titles, asSlices([sheet.rows]));
  return sendFile(bytes, { name: file, type: SHEET_FORMATS.xlsx.type });
}

async function* asSlices<T>(slices: readonly T[]): AsyncGenerator<T> {
  yield* await Promise.resolve(slices);
}

const formatOf = (text: string): SheetFormat =>
  Object.hasOwn(SHEET_FORMATS, text) ? (text as SheetFormat) : "csv";
