/** A message as a person sees it in a list. */
export interface MessageView {
  id: string;
  title: string;
  typeText: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  sendTime: string;
}

export interface ListedMessage extends MessageView {
  isRead: boolean;
  type: 1 | 2 | 3 | 4;
  sentAt: number;
  /** How it begins. */
  excerpt: string;
}

export interface OpenedMessage extends MessageView {
  isRead: boolean;
  /** What the sanitiser let through. */
  content: string;
}

/** What the address asks the message center for. */
export interface MessageFilter {
  state: "" | "unread" | "read";
  type: "" | "1" | "2" | "3" | "4";
  query: string;
  page: number;
  /** Something is asked that cannot be meant: nothing is found. */
  isUnresolved: boolean;
}

export interface MessageList {
  records: ListedMessage[];
  total: number;
  pages: number;
}

/** How many messages each filter would show. */
export interface MessageCounts {
  states: { all: number; unread: number; read: number };
  /** In the order of the types. */
  types: readonly number[];
  allTypes: number;
}

export interface MessageUndo {
  action: number;
  kind: "read" | "remove";
  count: number;
}
