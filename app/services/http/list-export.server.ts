import { recordAudit } from "../audit/audit.server";
import { db } from "../db/client.server";
import { DomainError } from "../errors";
import { formatTime } from "../format/time";
import { shapeOf, type ListDefinition, type Reader } from "../lists/define-list.server";
import { demandRows, exportedColumns, exportedRows, type Exported } from "../lists/export-rows.server";
import { countUpTo, wantedRows } from "../lists/found-rows.server";
import { readListQuery } from "../lists/list-query";
import { shownColumns } from "../lists/list-view.server";
import { LISTS_TEXT } from "../lists/lists.text";
import { readLook } from "../lists/look.server";
import { resolveLookups } from "../lists/lookups.server";
import { readList } from "../lists/read-list.server";
import { SHEET_FORMATS, sheetFile, type SheetFormat } from "../lists/sheet-files.server";
import type { ConsolePost } from "./console-page.server";
import { sendFile } from "./file-answer.server";
import { readerOf } from "./list-page.server";

type Identified = { readonly id: number };

/** Beyond so many rows an export is a job, and no workbook. */
export const EXPORT_ROWS = 10_000;

export function postedIds({ form: { ids } }: ConsolePost): number[] {
  const numbers = ids.map((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0));
  if (numbers.includes(0)) throw new DomainError("not-found");
  return [...new Set(numbers)];
}

/** The query that the list was posted from, with its lookups resolved. */
async function postedQuery<Row extends Identified>(
  list: ListDefinition<Row>,
  { url }: ConsolePost,
  reader: Reader,
) {
  const query = readListQuery(await shapeOf(list, reader), url.searchParams);
  return (await resolveLookups(list.filters, query, reader)).query;
}

async function chosenRows<Row extends Identified>(
  list: ListDefinition<Row>,
  post: ConsolePost,
  query: Exported["query"],
  reader: Reader,
): Promise<number[] | null> {
  const rows = post.form.get("rows");
  if (rows === "matching") return null;
  if (rows === "page") return (await readList(db, list, query, reader)).rows.map(({ id }) => id);
  const ids = postedIds(post);
  if (ids.length > 0) await demandRows(db, list, ids, reader);
  return ids;
}

async function columnsOf<Row extends Identified>(
  list: ListDefinition<Row>,
  post: ConsolePost,
  query: Exported["query"],
) {
  if (post.form.get("which") === "all") return null;
  const owner = { accountId: post.session.accountId, list: list.slug };
  const codes = query.columns.length > 0 ? query.columns : (await readLook(db, owner)).columns;
  return shownColumns(list.columns, codes).map(({ code }) => code);
}

async function sizeOf<Row extends Identified>(
  list: ListDefinition<Row>,
  { ids, query }: Exported,
  reader: Reader,
): Promise<number> {
  if (ids) return ids.length;
  const rows = { table: list.table, condition: wantedRows(list, query, reader) };
  return countUpTo(db, rows, EXPORT_ROWS);
}

/**
 * Rows of a list as a file, as they come from the database; that they were taken along is recorded first.
 * @throws DomainError not-found when one ticked row is out of scope
 */
export async function exportList<Row extends Identified>(
  list: ListDefinition<Row>,
  post: ConsolePost,
): Promise<Response> {
  const reader = await readerOf(post);
  const query = await postedQuery(list, post, reader);
  const ids = await chosenRows(list, post, query, reader);
  if (ids?.length === 0) return post.form.refuse({ summary: LISTS_TEXT.nothingChosen, presentation: "toast" });
  const format = formatOf(post.form.get("format"));
  const exported: Exported = { query, ids, columns: await columnsOf(list, post, query) };
  const size = await sizeOf(list, exported, reader);
  if (size > EXPORT_ROWS && format === "xlsx")
    return post.form.refuse({ summary: LISTS_TEXT.tooLargeForWorkbook, presentation: "toast" });
  await recordAudit(db, post.actor, {
    event: "list.exported",
    result: "ok",
    accountId: post.session.accountId,
    who: post.session.username,
    object: { type: "list", id: list.slug },
    detail: { format, ...(size > EXPORT_ROWS ? {} : { rows: size }) },
  });
  const titles = exportedColumns(list, exported.columns).map(({ title }) => title);
  const { name, type } = SHEET_FORMATS[format];
  const file = `${list.slug}-${formatTime(reader.at, "YYYYMMDD-HHmmss")}.${name}`;
  return sendFile(sheetFile(format, titles, exportedRows(db, list, exported, reader)), { name: file, type });
}

const formatOf = (text: string): SheetFormat =>
  Object.hasOwn(SHEET_FORMATS, text) ? (text as SheetFormat) : "csv";
