/** A message as shown in a list. */
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
  /** Beginning of the content as text. */
  excerpt: string;
}

export interface OpenedMessage extends MessageView {
  isRead: boolean;
  /** Sanitised HTML. */
  content: string;
}

/** Filter of the message center, from the address. */
export interface MessageFilter {
  state: "" | "unread" | "read";
  type: "" | "1" | "2" | "3" | "4";
  query: string;
  page: number;
  /** Whether a parameter is invalid; nothing is found then. */
  isUnresolved: boolean;
}

export interface MessageList {
  records: ListedMessage[];
  total: number;
  pages: number;
}

/** Number of messages by filter. */
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
