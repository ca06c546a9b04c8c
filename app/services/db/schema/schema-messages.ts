import type { Generated } from "kysely";
import type { Flag, Ordered, Stamped, Time } from "../column-kinds";

export interface MessageTable extends Stamped {
  id: Generated<number>;
  title: string;
  title_order: Ordered;
  /** MESSAGE_TYPE: 1 reminder, 2 notice, 3 announcement, 4 to do. */
  message_type: 1 | 2 | 3 | 4;
  /** What the sanitiser let through, and its proof of that. */
  content: string;
  content_proof: string;
  /** Title and content as plain text in lower case. */
  search_text: string;
  /** MESSAGE_STATUS: 0 draft, 1 waiting, 2 published, 3 revoked. */
  status: 0 | 1 | 2 | 3;
  /** AUDIENCE_TYPE: 1 everyone, 2 organisations, 3 roles, 4 accounts. */
  audience_type: 1 | 2 | 3 | 4;
  /** Everyone, and whoever comes later. */
  includes_new: Flag;
  /** Of organisations: the first-level customers below them too. */
  includes_children: Generated<Flag>;
  /** A second message with the same key is none. */
  idempotency_key: string | null;
  source: "staff" | "system";
  /** When it is to appear; what people see as its time. 0: a draft that is to appear as soon as it is published. */
  publish_at: Time;
  /** Who has published or timed it; "" of a draft. */
  published_by: Generated<string>;
  recipient_count: Generated<number>;
  /** By what else than on the site it is told: keys of MSG_SEND_TYPE, parted by blanks. */
  send_types: Generated<string>;
  revoked_at: Time | null;
  revoked_by: string | null;
  revoke_reason: string | null;
}

/** Ids of organisations, roles or accounts, by the message's kind of audience; none for everyone. */
export interface MessageAudienceTable {
  message_id: number;
  target_id: number;
  /** 1: it came in with the organisation above it when the message was published or timed. */
  is_derived: Generated<Flag>;
}

/** A text to begin a message with, or the words of what the platform tells by itself. */
export interface MessageTemplateTable extends Stamped {
  id: Generated<number>;
  code: string;
  name: string;
  /** A code of MESSAGE_EVENTS; "" for one that people begin with. */
  event: string;
  title: string;
  content: string;
  content_proof: string;
  status: "active" | "disabled";
  /** Counts its edits from 1 on. */
  version: Generated<number>;
}

/** What a template has said before, by the version that said so. */
export interface MessageTemplateVersionTable {
  template_id: number;
  version: number;
  content: string;
  content_proof: string;
}

/** RECIPIENT: 0 unread, 1 read, 2 removed by the person, 3 withdrawn with its message. */
export interface MessageRecipientTable {
  message_id: number;
  account_id: number;
  state: Generated<0 | 1 | 2 | 3>;
  /** The message's time, so that a person's messages are found in order without looking at any message. */
  sent_at: Time;
  read_at: Time | null;
  /** Which mark-all action has read it. */
  read_action: number | null;
  /** Which removal has taken it out of the list. */
  remove_action: number | null;
}

/** A view: the recipients of messages, each by the account's number; `read_at` is 0 of those who have not read. */
export interface MessageReceiptView {
  id: number;
  message_id: number;
  read_at: Time;
}

/** What is left to do for a message, and how far it has come; gone when it is done. */
export interface MessageTaskTable {
  message_id: number;
  kind: "publish" | "withdraw" | "newcomers";
  due_at: Time;
  /** 1: recipients' rows are there that nobody may see (not all are in, or not all are out). */
  hides: Generated<Flag>;
  /** Up to here it is done: the target and the account in it. */
  target_id: Generated<number>;
  account_id: Generated<number>;
  /** Later accounts are no recipients. */
  last_account_id: number;
}

/** One press on "mark all as read", or one removal, so that it can be undone. */
export interface MessageReadActionTable {
  id: Generated<number>;
  kind: "read" | "remove";
  account_id: number;
  at: Time;
  undone_at: Time | null;
}

declare module "./schema" {
  interface Schema {
    messages: MessageTable;
    message_receipts: MessageReceiptView;
    message_templates: MessageTemplateTable;
    message_template_versions: MessageTemplateVersionTable;
    message_audience: MessageAudienceTable;
    message_recipients: MessageRecipientTable;
    message_tasks: MessageTaskTable;
    message_read_actions: MessageReadActionTable;
  }
}
