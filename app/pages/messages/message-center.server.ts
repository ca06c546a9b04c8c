import { isUnreadable } from "~/services/forms/rules/form.schema";
import { formatTime } from "~/services/format/time";
import type { FoundMessage, UnreadMessage } from "~/services/messaging/messages/box.server";
import { countMessages, type MessageCount } from "~/services/messaging/messages/counts.server";
import { excerptOf } from "~/services/messaging/messages/content.server";
import { listMessages } from "~/services/messaging/messages/list.server";
import { findUndo } from "~/services/messaging/messages/undo.server";
import { readType } from "~/services/messaging/messages/message.schema";
import { MESSAGE_TYPES, type MessageType } from "~/services/messaging/messages/message.text";
import { orNull } from "../part.server";

const PAGE_SIZE = 20;
const QUERY_MAX = 60;
const PAGE_MAX = 100_000;
const TYPES = Object.keys(MESSAGE_TYPES).map(Number);

interface CenterFilter {
  readonly state: "" | "unread" | "read";
  readonly type: "" | `${MessageType}`;
  readonly query: string;
  readonly page: number;
  /** A parameter is invalid: nothing is found. */
  readonly isUnresolved: boolean;
}

/** The filter in the center's address; an invalid page number counts as the first. */
export function filterOf(search: URLSearchParams): CenterFilter {
  const state = search.get("state") ?? "";
  const type = search.get("type") ?? "";
  const query = search.get("q") ?? "";
  const isKnown =
    ["", "unread", "read"].includes(state) && (type === "" || readType(type).ok) && !isUnreadable(query);
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return {
    state: state === "unread" || state === "read" ? state : "",
    type: readType(type).ok ? (type as `${MessageType}`) : "",
    query: isUnreadable(query) ? "" : query.slice(0, QUERY_MAX).toWellFormed().trim(),
    page: Math.min(page, PAGE_MAX),
    isUnresolved: !isKnown || [...query].length > QUERY_MAX,
  };
}

/** A message as pages show it. */
export const messageView = ({ id, title, type, sentAt }: UnreadMessage) => ({
  id: String(id),
  title,
  typeText: MESSAGE_TYPES[type],
  sendTime: formatTime(sentAt),
});

/** A message as a row of the list, with its excerpt and the data of its icon and time. */
const rowView = (message: FoundMessage) => ({
  ...messageView(message),
  isRead: message.isRead,
  type: message.type,
  sentAt: message.sentAt,
  excerpt: excerptOf(message.content),
});

async function readList(accountId: number, { state, type, query, page, isUnresolved }: CenterFilter) {
  if (isUnresolved) return { records: [], total: 0, pages: 0 };
  const { records, total } = await listMessages(accountId, {
    ...(state ? { readState: state } : {}),
    ...(type ? { type: Number(type) as MessageType } : {}),
    query,
    page,
    pageSize: PAGE_SIZE,
  });
  return { records: records.map(rowView), total, pages: Math.ceil(total / PAGE_SIZE) };
}

/** Message counts per state and per type, each with the other conditions applied, for the filters. */
async function readCounts(accountId: number, { state, type, query, isUnresolved }: CenterFilter) {
  const counts = isUnresolved ? [] : await countMessages(accountId, query);
  const sum = (passes: (count: MessageCount) => boolean) =>
    counts.filter(passes).reduce((all, { total }) => all + total, 0);
  const isOfType = (count: MessageCount) => type === "" || String(count.type) === type;
  const isInState = (count: MessageCount) => state === "" || count.isRead === (state === "read");
  return {
    states: {
      all: sum(isOfType),
      unread: sum((count) => isOfType(count) && !count.isRead),
      read: sum((count) => isOfType(count) && count.isRead),
    },
    types: TYPES.map((each) => sum((count) => isInState(count) && count.type === each)),
    allTypes: sum(isInState),
  };
}

/** A page of the account's messages, counts and the undo offer; a part that cannot be read is null. */
export async function readCenter(accountId: number, filter: CenterFilter) {
  const [list, counts, undo] = await Promise.all([
    orNull("messages", readList(accountId, filter)),
    orNull("message counts", readCounts(accountId, filter)),
    orNull("undo", findUndo(accountId)),
  ]);
  return { list, counts, undo };
}
