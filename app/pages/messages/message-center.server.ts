import { isUnreadable } from "~/services/forms/rules/form.schema";
import { formatTime } from "~/services/format/time";
import type { UnreadMessage } from "~/services/messaging/messages/box.server";
import { listMessages } from "~/services/messaging/messages/list.server";
import { findUndo } from "~/services/messaging/messages/mark-all.server";
import { readType } from "~/services/messaging/messages/message.schema";
import { MESSAGE_TYPES, type MessageType } from "~/services/messaging/messages/message.text";
import { orNull } from "../part.server";

const PAGE_SIZE = 20;
const QUERY_MAX = 60;
const PAGE_MAX = 100_000;

interface CenterFilter {
  readonly state: "" | "unread" | "read";
  readonly type: "" | `${MessageType}`;
  readonly query: string;
  readonly page: number;
  /** Something is asked that cannot be meant: nothing is found. */
  readonly isUnresolved: boolean;
}

/** What the center's address asks for; a page that there cannot be is the first. */
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

async function readList(accountId: number, { state, type, query, page, isUnresolved }: CenterFilter) {
  if (isUnresolved) return { records: [], total: 0, pages: 0 };
  const { records, total } = await listMessages(accountId, {
    ...(state ? { readState: state } : {}),
    ...(type ? { type: Number(type) as MessageType } : {}),
    query,
    page,
    pageSize: PAGE_SIZE,
  });
  const views = records.map((message) => ({ ...messageView(message), isRead: message.isRead }));
  return { records: views, total, pages: Math.ceil(total / PAGE_SIZE) };
}

/** A page of a person's messages and what undoes the last marking of all; null what cannot be read. */
export async function readCenter(accountId: number, filter: CenterFilter) {
  const [list, undo] = await Promise.all([
    orNull("messages", readList(accountId, filter)),
    orNull("undo", findUndo(accountId)),
  ]);
  return { list, undo };
}
