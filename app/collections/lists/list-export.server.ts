import { redirect } from "@remix-run/node";
import { recordAudit } from "~/services/operations/audit/audit.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { env } from "~/services/runtime/configuration/env.server";
import {
  columnsFor,
  type ListDefinition,
  type Viewer,
} from "~/services/collections/lists/define-list.server";
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

/** As many rows as a workbook of another shape is made of. */
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
    who: post.session.username,
    object: { type: "list", id: list },
    detail,
  });

/** A job writes the file; its page says how far it is, and a message when it is there. */
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
  const begun = { who: post.session.username, actor: post.source, resultPath, back };
  const request: ExportRequest = { ...wanted, ...begun };
  await record(post, list.slug, { format: wanted.format });
  const job = await findListJob(db, token, listActor);
  if (job && (await confirmListJob(job, request))) wakeListJobs();
  return redirect(resultPath, 303);
}

/** What is wrong with what somebody wants to take along: a filter that cannot be meant, or no row at all. */
function findExportRefusal(
  post: AuthorizedPost,
  query: Exported["query"],
  ids: Exported["ids"],
): string | null {
  if (post.form.get("rows") !== "chosen" && isUnresolved(query)) return CONSOLE_TEXT.filterUnresolved;
  return ids?.length === 0 ? LISTS_TEXT.noRowsSelected : null;
}

/**
 * Rows of a list as a file, as they come from the database; that they were taken along is recorded first. Many rows
 * are a job's, whose file is asked for here too.
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
 * The wanted rows as a workbook of another shape than the list's; that they were taken along is recorded first.
 * @param make null for more than a workbook should hold
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
