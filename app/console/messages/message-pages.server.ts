import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, sourceIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import { removedFrom } from "~/services/format/rich-text/rich-text.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { getManaged, type ManagedRow } from "~/services/messaging/messages/manage/find-managed.server";
import { MANAGE_TEXT as TEXT } from "~/services/messaging/messages/manage/manage.text";
import { messageHref } from "~/services/messaging/messages/manage/manage.types";
import { readId } from "~/services/messaging/messages/message.schema";
import { wordsToBegin } from "~/services/messaging/messages/templates/find-template.server";
import { readMessageFormContext } from "~/services/messaging/messages/manage/message-form-context.server";
import type { MessageFields } from "~/services/messaging/messages/manage/message-fields.server";
import {
  messageForm,
  messageValuesOf,
  typedMessage,
} from "~/services/messaging/messages/manage/message-form.server";
import {
  createMessage,
  editMessage,
  findEditRefusal,
} from "~/services/messaging/messages/manage/save-message.server";

/** The message in an address. @throws DomainError not-found */
export const messageAt = async (page: AuthorizedPage): Promise<ManagedRow> =>
  getManaged(db, (await viewerOf(page)).scope, idIn(page, "id"));

/** MESSAGE_TYPE 通知, to all accounts, immediately. */
const BLANK: Typed = { messageType: "2", audienceType: "1", publishWay: "now" };

/** The elements that the sanitiser removed, reported once beside the result. */
const saved = (typed: Typed | null, html: string) => {
  const removed = removedFrom(typed?.["content"] ?? "", html);
  return removed.length > 0 ? { detail: TEXT.removed(removed) } : {};
};

/** The initial values: a copy without the time of its source, or the text of a template. */
async function beginning(page: AuthorizedPage): Promise<Typed> {
  const from = sourceIn(page);
  const template = page.url.searchParams.get("template");
  if (from === null && template === null) return BLANK;
  const viewer = await viewerOf(page);
  const { scope } = viewer;
  if (from === null)
    return {
      ...BLANK,
      ...(await wordsToBegin(db, scope, { id: readId(template!) ?? 0, who: page.session.name })),
    };
  const row = await getManaged(db, scope, from);
  const { audience } = await readMessageFormContext(row, null, viewer);
  return { ...typedMessage(row, audience), publishWay: "now", publishAt: "" };
}

export async function newMessageForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<MessageFields>> {
  const values = await beginning(page);
  const { formContext } = await readMessageFormContext(null, typed ?? values, await viewerOf(page));
  return {
    definition: messageForm(formContext),
    values,
    changed: null,
    store: async ({ values: values, editor }) => {
      const message = messageValuesOf(values);
      const outcome = await createMessage(editor, message);
      if (!outcome.ok) return outcome;
      const text = CONSOLE_TEXT.created(TEXT.draft);
      return { ok: true, to: messageHref(outcome.id), text, ...saved(typed, message.content.html) };
    },
  };
}

/** @throws DomainError not-found for a message that can no longer be edited */
export async function editMessageForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<MessageFields>> {
  const row = await messageAt(page);
  if (findEditRefusal(row) !== null) throw new DomainError("not-found");
  const { formContext, audience } = await readMessageFormContext(row, typed, await viewerOf(page));
  return {
    definition: messageForm(formContext),
    recordName: row.title,
    values: typedMessage(row, audience),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const message = messageValuesOf(values);
      const outcome = await editMessage(editor, row.id, { values: message, expectedVersion });
      if (!outcome.ok) return outcome;
      const text = CONSOLE_TEXT.edited;
      return { ok: true, to: messageHref(row.id), text, ...saved(typed, message.content.html) };
    },
  };
}
