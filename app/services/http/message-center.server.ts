import { isUnreadable } from "../form.schema";
import { listMessages } from "../messages/list.server";
import { findUndo } from "../messages/mark-all.server";
import { readType } from "../messages/message.schema";
import type { MessageType } from "../messages/message.text";
import { readRegion, type Page } from "./page.server";
import { messageView } from "./unread.server";

const PAGE_SIZE = 20;
const QUERY_MAX = 60;
const PAGE_MAX = 100_000;

interface CenterFilter {
  readonly state: "" | "unread" | "read";
  readonly type: "" | `${MessageType}`;
  readonly query: string;
  readonly page: number;
}

/** What the center's address asks for; what it cannot mean is as if it were not there. */
export function filterOf(search: URLSearchParams): CenterFilter {
  const state = search.get("state") ?? "";
  const type = search.get("type") ?? "";
  const query = search.get("q") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return {
    state: state === "unread" || state === "read" ? state : "",
    type: readType(type).ok ? (type as `${MessageType}`) : "",
    query: isUnreadable(query) ? "" : query.slice(0, QUERY_MAX).toWellFormed().trim(),
    page: Math.min(page, PAGE_MAX),
  };
}

/** A page of a person's messages and whether the last marking of all can be undone; null what cannot be read. */
export async function readCenter(page: Page, filter: CenterFilter) {
  const { accountId } = page.session!;
  const list = await readRegion(page, async () => {
    const { records, total } = await listMessages(accountId, {
      ...(filter.state ? { readState: filter.state } : {}),
      ...(filter.type ? { type: Number(filter.type) as MessageType } : {}),
      query: filter.query,
      page: filter.page,
      pageSize: PAGE_SIZE,
    });
    const views = records.map((message) => ({ ...messageView(message), isRead: message.isRead }));
    return { records: views, total, pages: Math.ceil(total / PAGE_SIZE) };
  });
  return { list, undo: await readRegion(page, () => findUndo(accountId)) };
}
