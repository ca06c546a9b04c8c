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
}

export interface OpenedMessage extends ListedMessage {
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
