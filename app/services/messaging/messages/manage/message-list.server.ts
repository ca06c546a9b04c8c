import { sql } from "kysely";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import { withinPlatform } from "../../../access/scopes/scope.server";
import { contains, days } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import type { Cell } from "../../../collections/lists/list.types";
import { db } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { STATUS } from "../states";
import {
  AUDIENCE_NAMES,
  MANAGE_COLUMNS as TITLE,
  MANAGE_TEXT as TEXT,
  MESSAGE_STATES,
  SOURCES,
} from "./manage.text";
import { messageHref, receiptsHref } from "./manage.types";
import { messageBulk } from "./message-bulk.server";
import { READ_CAP, readMessageRows, type MessageListRow } from "./message-list-rows.server";
import { MESSAGE_TITLES } from "./message-titles.text";
import { findEditRefusal } from "./save-message.server";

/** The number of publishers that the filter offers at most, by name. */
const PUBLISHERS = 100;

/** Must equal the expression of the migration's index: drafts sort above every time. */
const ORDER = sql`(case when messages.status = 0 then ${sql.lit(Number.MAX_SAFE_INTEGER)} else messages.publish_at end)`;

const TONES = ["warning", "warning", "good", "quiet"] as const;

/** The cell of a message's state, with its tone. */
export const stateCell = (status: MessageListRow["status"]): Exclude<Cell, string> => ({
  text: MESSAGE_STATES[status],
  tone: TONES[status],
});

async function publisherOptions() {
  const rows = await db
    .selectFrom("messages")
    .select("published_by")
    .where("published_by", "<>", "")
    .groupBy("published_by")
    .orderBy("published_by")
    .limit(PUBLISHERS)
    .execute();
  return rows.map(({ published_by: name }) => ({ value: name, text: name }));
}

const numberIs = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`messages.${column}`)} = ${Number(value)}`;
const textIs = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`messages.${column}`)} = ${value}`;

const filters: Filter[] = [
  contains({ code: "title", title: TITLE.title }, { table: "messages", columns: ["title"] }),
  {
    code: "messageType",
    title: TITLE.messageType,
    kind: "choice",
    options: () => enumOptions("MESSAGE_TYPE"),
    where: numberIs("message_type"),
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: MESSAGE_STATES.map((text, value) => ({ value: String(value), text })),
    where: numberIs("status"),
  },
  {
    code: "audience",
    title: TITLE.audience,
    kind: "choice",
    options: optionsOf(AUDIENCE_NAMES),
    where: numberIs("audience_type"),
  },
  {
    code: "publishedBy",
    title: TITLE.publishedBy,
    kind: "choice",
    options: publisherOptions,
    where: textIs("published_by"),
  },
  days({ code: "publishAt", title: TITLE.publishAt }, "messages.publish_at"),
  {
    code: "source",
    title: TITLE.source,
    kind: "choice",
    options: optionsOf(SOURCES),
    where: textIs("source"),
  },
];

/** The number of recipients; "" before they are determined, which publishing does. */
export function recipientText({
  status,
  recipient_count: all,
}: Pick<MessageListRow, "status" | "recipient_count">): string {
  const isBefore = status === STATUS.draft || status === STATUS.waiting;
  return isBefore && all === 0 ? "" : String(all);
}

function readCell(row: MessageListRow): Cell {
  const { id, read, recipient_count: all } = row;
  if (all === 0) return recipientText(row);
  const text = read > READ_CAP ? TEXT.readMany(READ_CAP) : TEXT.read(read, Math.floor((100 * read) / all));
  return { text, href: receiptsHref(id) };
}

const { shownColumn, hiddenColumn } = titledColumns<MessageListRow>()(TITLE);

const columns: Column<MessageListRow>[] = [
  shownColumn("title", ({ id, title }) => ({ text: title, href: messageHref(id) }), {
    sort: { by: sql.ref("messages.title_order"), of: "text" },
  }),
  shownColumn("messageType", ({ typeText }) => typeText),
  shownColumn("status", ({ status }) => stateCell(status), { isState: true }),
  shownColumn("audience", ({ audience }) => audience),
  shownColumn("recipientCount", recipientText, { isNumber: true }),
  shownColumn("readCount", readCell, { isNumber: true }),
  shownColumn(
    "publishAt",
    (row, { at }) => (row.publish_at === 0 ? TEXT.immediately : momentOf(row.publish_at, at)),
    { sort: { by: ORDER, of: "number" } },
  ),
  shownColumn("publishedBy", (row) => row.published_by),
  hiddenColumn("source", ({ source }) => SOURCES[source]),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

function actionsOf(row: MessageListRow, { may }: Viewer) {
  const own = messageHref(row.id);
  const isDraft = row.status === STATUS.draft;
  const isOut = row.status === STATUS.published || row.status === STATUS.revoked;
  const isRevocable = row.status === STATUS.published || row.status === STATUS.waiting;
  return openActions([
    { text: TEXT.view, href: own, icon: "view", isOpen: true },
    {
      text: TEXT.edit,
      href: `${own}/edit`,
      icon: "edit",
      isOpen: may("message:create") && findEditRefusal(row) === null,
    },
    { text: TEXT.preview, href: `${own}?tab=preview`, isOpen: true },
    { text: TEXT.receipts, href: receiptsHref(row.id), isOpen: isOut },
    { text: TEXT.copy, href: `${messageHref("new")}?from=${String(row.id)}`, isOpen: may("message:create") },
    { text: TEXT.history, href: `${own}/history`, isOpen: true },
    { text: TEXT.moves.publish, href: `${own}?do=publish`, isOpen: isDraft && may("message:publish") },
    {
      text: TEXT.moves.revoke,
      href: `${own}?do=revoke`,
      isApart: true,
      isOpen: isRevocable && may("message:revoke"),
    },
    {
      text: TEXT.moves.delete,
      href: `${own}?do=delete`,
      isApart: true,
      isOpen: isDraft && may("message:create"),
    },
  ]);
}

/** The list of all messages, by staff and by the system (docs/console.md, 8.2). */
export const messageList = defineList<MessageListRow>({
  slug: "message-manage",
  object: TEXT.object,
  table: "messages",
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "-publishAt",
  read: readMessageRows,
  nameOf: ({ title }) => title,
  foundBy: ["title"],
  actionsOf,
  toolsOf: ({ may }, path) =>
    openActions([
      { text: MESSAGE_TITLES.newMessage, href: `${path}/new`, isOpen: may("message:create") },
      { text: TEXT.templates, href: `${path}?tab=templates`, isOpen: may("message:template") },
    ]),
  empty: TEXT.empty,
  exportPerms: "message:export",
  bulk: messageBulk,
});
