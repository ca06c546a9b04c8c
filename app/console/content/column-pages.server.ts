import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { columnForm, columnValuesOf, type ColumnFields } from "~/services/content/columns/column-form";
import {
  COLUMN_LABELS as LABELS,
  COLUMN_TEXT as TEXT,
  kindText,
} from "~/services/content/columns/column.text";
import {
  archiveColumn,
  columnValues,
  countArticles,
  createColumn,
  editColumn,
  getLiveColumn,
} from "~/services/content/columns/save-column.server";
import { requireStaff } from "~/services/content/articles/find-article.server";
import { articlesOfColumn, columnPageHref, columnsHref } from "~/services/content/content-addresses";
import { columnHref } from "~/services/content/published.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";

/** The live column in an address. @throws DomainError not-found */
async function columnAt(page: AuthorizedPage) {
  return getLiveColumn(db, (await viewerOf(page)).scope, idIn(page, "columnId"));
}

const textOf = (field: string, value: string): string => {
  if (field === "kind") return kindText(value);
  if (field === "show") return value === "1" ? TEXT.shown : TEXT.hidden;
  return value;
};

/** The history of a column, newest entries first. */
export async function columnHistoryAt(page: AuthorizedPage) {
  const { id, name } = await columnAt(page);
  return { type: "article-column", id, name, titles: LABELS, textOf, back: columnsHref };
}

/** The page of a column of the public site, with a link to its articles. */
export async function viewColumn(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await columnAt(page);
  const isShown = row.shown === 1;
  const count = await countArticles(db, row.id);
  const mayEdit = page.may("content:column");
  const archive = {
    intent: "archive",
    text: TEXT.moves.archive,
    notes: [TEXT.archived],
    needsReason: true,
  };
  return {
    title: row.name,
    // Empty, because the title of the page's view is not the name of one column.
    recordName: "",
    head: {
      icon: "article",
      state: isShown ? { text: TEXT.shown, tone: "good" } : { text: TEXT.hidden, tone: "quiet" },
      details: [
        { label: LABELS.kind, text: kindText(row.kind) },
        { label: LABELS.slug, text: row.slug },
        { label: TEXT.list.articles, text: String(count) },
      ],
    },
    details: [
      { label: LABELS.name, text: row.name },
      isShown
        ? { label: LABELS.slug, text: columnHref(row.slug), href: columnHref(row.slug) }
        : { label: LABELS.slug, text: columnHref(row.slug) },
      { label: LABELS.kind, text: kindText(row.kind) },
      { label: LABELS.sort, text: String(row.sort) },
      { label: LABELS.show, text: isShown ? TEXT.shown : TEXT.hidden },
      { label: TEXT.list.articles, text: String(count), href: articlesOfColumn(row.id) },
      ...stampDetails(row),
    ],
    tabs: [
      { text: TEXT.base, href: columnPageHref(row.id), isCurrent: true },
      { text: TEXT.history, href: `${columnPageHref(row.id)}/history`, isCurrent: false },
    ],
    links: [
      { text: TEXT.columns, href: columnsHref },
      ...(mayEdit ? [{ text: TEXT.edit, href: `${columnPageHref(row.id)}/edit` }] : []),
    ],
    ...recordActionsAt(page, mayEdit ? [archive] : []),
  };
}

/** Archives a column without articles. */
export async function postColumn(post: AuthorizedPost): Promise<Response> {
  post.requireRight("content:column");
  const row = await columnAt(post);
  if (post.form.intent !== "archive") throw new DomainError("unreadable");
  const reason = post.form.get("reason");
  return performRecordAction(
    post,
    { to: columnsHref, text: CONSOLE_TEXT.moved(TEXT.moves.archive, row.name) },
    (actor) => archiveColumn(actor, row.id, reason),
  );
}

/** @throws DomainError forbidden for an actor who is not staff */
export async function newColumnForm(page: AuthorizedPage): Promise<CollectionForm<ColumnFields>> {
  requireStaff((await viewerOf(page)).scope);
  return {
    definition: columnForm(),
    back: columnsHref,
    values: { show: "1" },
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await createColumn(editor, columnValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: columnsHref, text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

export async function editColumnForm(page: AuthorizedPage): Promise<CollectionForm<ColumnFields>> {
  const row = await columnAt(page);
  const { isShown, sort, ...texts } = columnValues(row);
  return {
    definition: columnForm(),
    back: columnPageHref(row.id),
    values: { ...texts, sort: String(sort), show: isShown ? "1" : "0" },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editColumn(editor, row.id, { values: columnValuesOf(values), expectedVersion });
      return outcome.ok ? { ok: true, to: columnPageHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
