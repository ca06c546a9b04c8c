import { Link } from "@remix-run/react";
import type { MessageFilter, MessageList } from "./message.types";
import { CENTER_PATH, NEXT_PAGE, PAGES_LABEL, pageText, PREVIOUS_PAGE } from "./messages.text";

/** Returns the message center's address for a filter; default values are omitted. */
export function centerAddress({ state, type, query, page }: Omit<MessageFilter, "isUnresolved">): string {
  const search = new URLSearchParams();
  if (state) search.set("state", state);
  if (type) search.set("type", type);
  if (query) search.set("q", query);
  if (page > 1) search.set("page", String(page));
  const chosen = search.toString();
  return chosen ? `${CENTER_PATH}?${chosen}` : CENTER_PATH;
}

export function MessagePages({ filter, list }: { filter: MessageFilter; list: MessageList }) {
  const { page } = filter;
  return (
    <nav className="pages" aria-label={PAGES_LABEL}>
      <span className="quiet">{pageText(page, list.pages, list.total)}</span>
      {page > 1 ? <Link to={centerAddress({ ...filter, page: page - 1 })}>{PREVIOUS_PAGE}</Link> : null}
      {page < list.pages ? <Link to={centerAddress({ ...filter, page: page + 1 })}>{NEXT_PAGE}</Link> : null}
    </nav>
  );
}
