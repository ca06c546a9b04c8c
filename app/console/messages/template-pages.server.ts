import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { revert } from "~/collections/define-collection.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import { removedFrom, shownRichText } from "~/services/format/rich-text/rich-text.server";
import type { Typed } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { MANAGE_TEXT } from "~/services/messaging/messages/manage/manage.text";
import { getTemplate } from "~/services/messaging/messages/templates/find-template.server";
import { variablesOf } from "~/services/messaging/messages/templates/message-events";
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
} from "~/services/messaging/messages/templates/save-template.server";
import {
  templateForm,
  templateValuesOf,
  typedTemplate,
  type TemplateFields,
} from "~/services/messaging/messages/templates/template-form.server";
import {
  templateObject,
  contentAfterEntry,
} from "~/services/messaging/messages/templates/template-versions.server";
import { eventText } from "~/services/messaging/messages/templates/template-list.server";
import {
  TEMPLATE_LABELS as LABELS,
  TEMPLATE_STATES,
  TEMPLATE_TEXT as TEXT,
} from "~/services/messaging/messages/templates/template.text";
import {
  templateHref,
  TEMPLATES_PATH,
  writtenWith,
} from "~/services/messaging/messages/templates/template.types";
import { DomainError } from "~/services/runtime/failures/errors";

/** @throws DomainError not-found */
const templateAt = async (page: AuthorizedPage) =>
  getTemplate(db, (await viewerOf(page)).scope, idIn(page, "templateId"));

const textOf = (field: string, value: string): string => {
  if (field !== "status") return value;
  // Older history entries have the stored states instead of the form's values.
  return value === "1" || value === "active" ? TEMPLATE_STATES.active : TEMPLATE_STATES.disabled;
};

/** The history of a template, newest entries first. */
export async function templateHistoryAt(page: AuthorizedPage) {
  const { id, name } = await templateAt(page);
  const titles = { ...LABELS, version: TEXT.version };
  return { ...templateObject(id), name, titles, textOf, back: TEMPLATES_PATH };
}

/** The content of a template after the history entry in the address. */
const olderContent = async (page: AuthorizedPage) =>
  contentAfterEntry(db, await templateAt(page), idIn(page, "entryId"));

/** The page of a template with its unfilled text, and the actions that are available. */
export async function viewTemplate(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await templateAt(page);
  const isByHand = row.event === "";
  const isUsable = isByHand && row.status === "active" && page.may("message:create");
  const remove = { intent: "delete", text: TEXT.delete, notes: [TEXT.deleteNote], needsReason: false };
  return {
    title: row.name,
    recordName: row.name,
    head: {
      icon: "mail",
      state: { text: TEMPLATE_STATES[row.status], tone: row.status === "active" ? "good" : "quiet" },
      details: [
        { label: LABELS.code, text: row.code },
        { label: LABELS.event, text: eventText(row.event) },
        { label: LABELS.channel, text: TEXT.onSite },
      ],
    },
    tabs: [
      { text: TEXT.base, href: templateHref(row.id), isCurrent: true },
      { text: TEXT.history, href: `${templateHref(row.id)}/history`, isCurrent: false },
    ],
    details: [
      { label: LABELS.name, text: row.name },
      { label: TEXT.variableNames, text: variablesOf(row.event).join("、") },
      ...stampDetails(row),
    ],
    article: {
      title: row.title,
      typeText: eventText(row.event),
      sendTime: "",
      content: shownRichText(row.content, row.content_proof),
    },
    links: [
      { text: TEXT.edit, href: `${templateHref(row.id)}/edit` },
      ...(isUsable ? [{ text: TEXT.use, href: writtenWith(row.id) }] : []),
    ],
    ...recordActionsAt(page, isByHand ? [remove] : []),
  };
}

/** Deletes a template that is not bound to an event. */
export async function postTemplate(post: AuthorizedPost): Promise<Response> {
  if (post.form.intent !== "delete") throw new DomainError("unreadable");
  const { id, title } = await templateAt(post);
  return performRecordAction(
    post,
    { to: TEMPLATES_PATH, text: CONSOLE_TEXT.moved(TEXT.delete, title) },
    (actor) => deleteTemplate(actor, id),
  );
}

/** The elements that the sanitiser removed, reported once beside the result. */
const saved = (typed: Typed | null, html: string) => {
  const removed = removedFrom(typed?.["content"] ?? "", html);
  return removed.length > 0 ? { detail: MANAGE_TEXT.removed(removed) } : {};
};

export const newTemplateForm = (
  _page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<TemplateFields>> =>
  Promise.resolve({
    definition: templateForm(null),
    back: TEMPLATES_PATH,
    values: { status: "1" },
    changed: null,
    store: async ({ values, editor }) => {
      const submitted = templateValuesOf(values);
      const outcome = await createTemplate(editor, submitted);
      if (!outcome.ok) return outcome;
      const text = CONSOLE_TEXT.created(TEXT.object);
      return { ok: true, to: templateHref(outcome.id), text, ...saved(typed, submitted.content.html) };
    },
  });

export async function editTemplateForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<TemplateFields>> {
  const row = await templateAt(page);
  return {
    definition: templateForm(row),
    recordName: row.name,
    values: typedTemplate(row),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const submitted = templateValuesOf(values);
      const outcome = await editTemplate(editor, row.id, { values: submitted, expectedVersion });
      if (!outcome.ok) return outcome;
      const text = CONSOLE_TEXT.edited;
      return { ok: true, to: templateHref(row.id), text, ...saved(typed, submitted.content.html) };
    },
  };
}

/** Restores an earlier text of a template. */
export const templateRevert = revert({
  record: templateHistoryAt,
  form: editTemplateForm,
  texts: { content: olderContent },
  counts: ["version"],
});
