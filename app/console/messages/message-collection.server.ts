import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, type FoundList } from "~/collections/define-collection.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { messagePage } from "~/services/access/paths/console-pages-business";
import { plain, type AnyList } from "~/services/collections/lists/any-list.server";
import { db } from "~/services/db/client.server";
import { getManaged } from "~/services/messaging/messages/manage/find-managed.server";
import { MESSAGE_LABELS, RECEIPT_TEXT } from "~/services/messaging/messages/manage/manage.text";
import { messageList } from "~/services/messaging/messages/manage/message-list.server";
import { receiptList } from "~/services/messaging/messages/manage/receipt-list.server";
import { templateList } from "~/services/messaging/messages/templates/template-list.server";
import { TEMPLATE_TEXT } from "~/services/messaging/messages/templates/template.text";
import { readId } from "~/services/messaging/messages/message.schema";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { DomainError } from "~/services/runtime/failures/errors";
import {
  editTemplateForm,
  newTemplateForm,
  postTemplate,
  templateHistoryAt,
  templateRevert,
  viewTemplate,
} from "./template-pages.server";
import { editMessageForm, messageAt, newMessageForm } from "./message-pages.server";
import { postMessage, viewMessage } from "./message-record.server";

const TEMPLATES_TAB = "templates";

/** The list that jobs process. */
function listOf(search: URLSearchParams): AnyList {
  if (search.get("tab") === TEMPLATES_TAB) return plain(templateList);
  const message = search.get("message");
  return message === null ? plain(messageList) : plain(receiptList(Number(message)));
}

/**
 * All messages, the templates, or the recipients of the message in the address. @throws DomainError not-found
 */
async function listAt(page: AuthorizedPage): Promise<FoundList> {
  if (page.url.searchParams.get("tab") === TEMPLATES_TAB) {
    page.requireRight("message:template");
    return { list: plain(templateList), name: null, title: TEMPLATE_TEXT.listTitle };
  }
  const asked = page.url.searchParams.get("message");
  if (asked === null) return { list: plain(messageList), name: null };
  const id = readId(asked);
  if (id === null) throw new DomainError("not-found");
  const { title } = await getManaged(db, (await viewerOf(page)).scope, id);
  return { list: plain(receiptList(id)), name: title, title: RECEIPT_TEXT.title(title) };
}

async function historyAt(page: AuthorizedPage) {
  const { id, title } = await messageAt(page);
  const types = await enumTexts("MESSAGE_TYPE");
  const textOf = (field: string, value: string) => (field === "messageType" ? types(value) : value);
  return { type: "message", id, name: title, titles: MESSAGE_LABELS, textOf };
}

/** The messages of staff and of the platform itself (docs/console.md, 8.2). */
export const messages = defineCollection(messagePage, {
  list: (_id, search) => listOf(search),
  choose: listAt,
  records: {
    ":id": { view: viewMessage, post: postMessage },
    "templates/:templateId": {
      view: viewTemplate,
      post: postTemplate,
      history: templateHistoryAt,
      revert: templateRevert,
    },
  },
  forms: {
    new: form(newMessageForm),
    ":id/edit": form(editMessageForm),
    "templates/new": form(newTemplateForm),
    "templates/:templateId/edit": form(editTemplateForm),
  },
  history: historyAt,
});
