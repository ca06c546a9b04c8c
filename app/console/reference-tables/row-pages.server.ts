import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { readHistory } from "~/services/collections/lists/history.server";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { getRow, type CodeRow } from "~/services/reference-data/tables/find-table.server";
import {
  rowForm,
  rowValuesOf,
  type RowFields,
  rowHistoryValues,
} from "~/services/reference-data/tables/row-form";
import {
  addRow,
  editRow,
  objectOf,
  restoreRow,
  retireRow,
  rowValues,
} from "~/services/reference-data/tables/save-row.server";
import { FLAGS, ROW_LABELS as LABELS, TABLE_TEXT as TEXT } from "~/services/reference-data/tables/table.text";
import { rowHref, rowsHref } from "~/services/reference-data/tables/table.types";
import { tableAt } from "./table-pages.server";

/** The row in an address, with its list. @throws DomainError not-found for a row of another list */
async function rowAt(page: AuthorizedPage) {
  const list = await tableAt(page);
  const row = await getRow(db, (await viewerOf(page)).scope, idIn(page, "rowId"));
  if (row.type !== list.type) throw new DomainError("not-found");
  return { list, row };
}

const STATES: Readonly<Record<string, string>> = { "1": TEXT.inForce, "0": TEXT.retired };

const HISTORY_FIELDS = {
  titles: { ...LABELS, list: TEXT.list, status: TEXT.rowColumns.status, version: TEXT.rowColumns.version },
  textOf: (field: string, value: string) => {
    if (field === "status") return STATES[value] ?? value;
    return field === "flag" && value in FLAGS ? FLAGS[value as keyof typeof FLAGS] : value;
  },
};

/** The latest changes of a row, both manual and imported. */
async function historyTable({ id }: CodeRow): Promise<RecordTable> {
  const { entries } = await readHistory(db, objectOf(id), HISTORY_FIELDS);
  const titles = TEXT.historyColumns;
  return {
    columns: [titles.time, titles.who, titles.event, titles.changes],
    rows: entries.map(({ time, who, event, fields }) => [
      time,
      who,
      event,
      fields
        .map(({ title, before, after }) =>
          before === undefined ? `${title}：${after}` : `${title}：${before || "—"} → ${after || "—"}`,
        )
        .join("；"),
    ]),
    empty: TEXT.noHistory,
  };
}

function detailsOf(row: CodeRow, title: string): RecordView["details"] {
  const described = rowHistoryValues(rowValues(row));
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return [
    { label: TEXT.list, text: title, href: rowsHref(row.type) },
    ...names.map((name) => ({
      label: LABELS[name],
      text: name === "flag" ? FLAGS[described.flag] : described[name],
    })),
    { label: TEXT.rowColumns.version, text: row.version_date },
    ...stampDetails(row),
  ];
}

const moveOf = ({ status }: CodeRow) =>
  status === 1
    ? { intent: "retire", text: TEXT.moves.retire, notes: [TEXT.retireNote], needsReason: false }
    : { intent: "restore", text: TEXT.moves.restore, notes: [TEXT.restoreNote], needsReason: false };

/** One row of an official table, and its history. */
export async function viewRow(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { list, row } = await rowAt(page);
  const own = rowHref(list.type, row.id);
  const isHistory = page.url.searchParams.get("tab") === "history";
  return {
    title: `${row.code} ${row.name} - ${list.title}`,
    recordName: list.title,
    head: {
      icon: "database",
      state: {
        text: STATES[String(row.status)]!,
        tone: row.status === 1 ? "good" : "quiet",
      },
      details: [
        { label: LABELS.code, text: row.code },
        { label: TEXT.list, text: list.title },
        { label: TEXT.rowColumns.version, text: row.version_date },
      ],
    },
    tabs: [
      { text: TEXT.base, href: own, isCurrent: !isHistory },
      { text: TEXT.history, href: `${own}?tab=history`, isCurrent: isHistory },
    ],
    ...(isHistory
      ? { details: [], table: await historyTable(row) }
      : { details: detailsOf(row, list.title) }),
    links: [
      { text: TEXT.rows, href: rowsHref(list.type) },
      ...(page.may("reference:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
    ],
    ...recordActionsAt(page, page.may("reference:edit") ? [moveOf(row)] : []),
  };
}

/** Retires a row, or puts it into force again. */
export async function postRow(post: AuthorizedPost): Promise<Response> {
  post.requireRight("reference:edit");
  const { list, row } = await rowAt(post);
  const { intent } = post.form;
  if (intent !== "retire" && intent !== "restore") throw new DomainError("unreadable");
  const back = { retire: "restore", restore: "retire" };
  const done = {
    to: rowHref(list.type, row.id),
    text: CONSOLE_TEXT.moved(TEXT.moves[intent], row.code),
    back,
  };
  return performRecordAction(post, done, (actor) =>
    (intent === "retire" ? retireRow : restoreRow)(actor, row.id),
  );
}

export async function newRowForm(page: AuthorizedPage): Promise<CollectionForm<RowFields>> {
  const list = await tableAt(page);
  return {
    definition: rowForm(null),
    recordName: list.title,
    back: rowsHref(list.type),
    values: {},
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await addRow(editor, list.type, rowValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: rowHref(list.type, outcome.id), text: CONSOLE_TEXT.created(TEXT.row) };
    },
  };
}

/** The stored values in the form's fields. */
const typedOf = (row: CodeRow): Typed => rowHistoryValues(rowValues(row));

export async function editRowForm(page: AuthorizedPage): Promise<CollectionForm<RowFields>> {
  const { list, row } = await rowAt(page);
  return {
    definition: rowForm({ validFrom: row.valid_from }),
    recordName: list.title,
    values: typedOf(row),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editRow(editor, row.id, { values: rowValuesOf(values), expectedVersion });
      return outcome.ok ? { ok: true, to: rowHref(list.type, row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
