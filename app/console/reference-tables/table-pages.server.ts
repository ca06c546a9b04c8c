import { storedName } from "~/services/format/person-name";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { FoundList } from "~/collections/define-collection.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { performRecordAction, idIn, recordActionsAt } from "~/collections/records/record-page.server";
import { plain } from "~/services/collections/lists/any-list.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { hsCodeList } from "~/services/reference-data/hs-codes/hs-code-list.server";
import { HS_CODE_TEXT } from "~/services/reference-data/hs-codes/hs-code.text";
import { inspectionNameList } from "~/services/reference-data/inspection-names/inspection-name-list.server";
import { INSPECTION_NAME_TEXT } from "~/services/reference-data/inspection-names/inspection-names.text";
import { TABLE_IMPORT_TEXT as IMPORT_TEXT } from "~/services/reference-data/tables/import/table-import.text";
import {
  findUndo,
  UNDO_IMPORT,
  undoImport,
} from "~/services/reference-data/tables/import/undo-import.server";
import { getList, type ListRow } from "~/services/reference-data/tables/find-table.server";
import { listForm, listValuesOf, type ListFields } from "~/services/reference-data/tables/list-form";
import { rowList } from "~/services/reference-data/tables/row-list.server";
import { editList, listValues } from "~/services/reference-data/tables/save-list.server";
import { countTableRows, tableList } from "~/services/reference-data/tables/table-list.server";
import { LIST_LABELS, TABLE_TEXT as TEXT } from "~/services/reference-data/tables/table.text";
import { importHref, listHref, rowsHref } from "~/services/reference-data/tables/table.types";

const NUMBER = /^[1-9]\d{0,8}$/;
/** The list of names of goods: `?view=inspection-names`. */
export const NAMES_VIEW = "inspection-names";
/** The customs tariff: `?view=hs-codes`. */
export const HS_VIEW = "hs-codes";
const LABELS = TEXT.listColumns;

/** The official table in an address. @throws DomainError not-found */
export async function tableAt(page: AuthorizedPage) {
  return getList(db, (await viewerOf(page)).scope, idIn(page, "id"));
}

/**
 * All tables, or the rows of the table in the address (`?type=7`), or the list of a view. @throws DomainError
 * not-found
 */
export async function listAt(page: AuthorizedPage): Promise<FoundList> {
  const view = page.url.searchParams.get("view");
  if (view === NAMES_VIEW)
    return { list: plain(inspectionNameList), name: null, title: INSPECTION_NAME_TEXT.title };
  if (view === HS_VIEW) return { list: plain(hsCodeList), name: null, title: HS_CODE_TEXT.title };
  if (view !== null) throw new DomainError("not-found");
  const asked = page.url.searchParams.get("type");
  if (asked === null) return { list: plain(tableList), name: null };
  if (!NUMBER.test(asked)) throw new DomainError("not-found");
  const { type, title } = await getList(db, (await viewerOf(page)).scope, Number(asked));
  return { list: plain(rowList(type)), name: title, title: TEXT.rowsOf(title) };
}

async function undoMoves(list: ListRow) {
  const undo = await findUndo(db, list);
  if (!undo) return [];
  const note = IMPORT_TEXT.undoNote(undo.by, formatTime(undo.at));
  return [{ intent: UNDO_IMPORT, text: IMPORT_TEXT.undo, notes: [note], needsReason: false }];
}

/** Reverts the last import of a table. */
export async function postTable(post: AuthorizedPost): Promise<Response> {
  post.requireRight("reference:import");
  const { type } = await tableAt(post);
  if (post.form.intent !== UNDO_IMPORT) throw new DomainError("unreadable");
  const done = { to: listHref(type), text: IMPORT_TEXT.undone };
  // The result page of an import posts its time; the table's own page posts none, for the last import.
  const key = post.form.get("import");
  const importedAt = /^\d{1,15}$/.test(key) ? Number(key) : null;
  return performRecordAction(post, done, (actor) => undoImport(actor, type, importedAt));
}

/** The page of an official table: its version and source, with links to its rows and to the import. */
export async function viewTable(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await tableAt(page);
  const own = listHref(row.type);
  const { total, retired } = (await countTableRows(db, [row.type])).get(row.type) ?? { total: 0, retired: 0 };
  return {
    title: row.title,
    recordName: row.title,
    head: {
      icon: "database",
      state: { text: row.version_date || "—", tone: "quiet" },
      details: [
        { label: LABELS.type, text: String(row.type) },
        { label: LABELS.count, text: String(total) },
        { label: LABELS.retired, text: String(retired) },
      ],
    },
    tabs: [
      { text: TEXT.source, href: own, isCurrent: true },
      { text: TEXT.history, href: `${own}/history`, isCurrent: false },
    ],
    details: [
      { label: LABELS.title, text: row.title },
      { label: LABELS.officialTable, text: row.official_table },
      { label: LABELS.versionDate, text: row.version_date },
      { label: LABELS.source, text: row.source },
      { label: LABELS.completeness, text: row.completeness },
      { label: LABELS.updatedAt, text: formatTime(row.updated_at) },
      { label: LABELS.updatedBy, text: storedName(row.updated_by) },
    ],
    links: [
      { text: TEXT.rows, href: rowsHref(row.type) },
      ...(page.may("reference:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
      ...(page.may("reference:import") ? [{ text: TEXT.import, href: importHref(row.type) }] : []),
    ],
    ...recordActionsAt(page, page.may("reference:import") ? await undoMoves(row) : []),
  };
}

export async function editTableForm(page: AuthorizedPage): Promise<CollectionForm<ListFields>> {
  const row = await tableAt(page);
  return {
    definition: listForm(),
    recordName: row.title,
    values: { ...listValues(row) },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editList(editor, row.type, { values: listValuesOf(values), expectedVersion });
      return outcome.ok ? { ok: true, to: listHref(row.type), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}

/** The history of an official table: the changes of its own fields, and its imports. */
export async function tableHistory(page: AuthorizedPage) {
  const { type, title } = await tableAt(page);
  return {
    type: "reference-list",
    id: type,
    name: title,
    titles: { ...LIST_LABELS, ...TEXT.imported },
  };
}
