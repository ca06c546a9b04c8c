import type { Generated } from "kysely";
import type { Flag, Ordered, Stamped, Time } from "../column-kinds";

export interface MessageTable extends Stamped {
  id: Generated<number>;
  title: string;
  title_order: Ordered;
  /** MESSAGE_TYPE: 1 reminder, 2 notice, 3 announcement, 4 to do. */
  message_type: 1 | 2 | 3 | 4;
  /** Sanitised HTML with its proof. */
  content: string;
  content_proof: string;
  /** Title and content as plain text in lower case. */
  search_text: string;
  /** MESSAGE_STATUS: 0 draft, 1 waiting, 2 published, 3 revoked. */
  status: 0 | 1 | 2 | 3;
  /** AUDIENCE_TYPE: 1 everyone, 2 organisations, 3 roles, 4 accounts. */
  audience_type: 1 | 2 | 3 | 4;
  /** Everyone, including later accounts. */
  includes_new: Flag;
  /** Organisations, including their first-level customers. */
  includes_children: Generated<Flag>;
  /** Unique: a second message with the same key is not published. */
  idempotency_key: string | null;
  source: "staff" | "system";
  /** The publishing time, which is shown as the message's time. 0 in a draft means immediately. */
  publish_at: Time;
  /** Who has published or scheduled it; "" for a draft. */
  published_by: Generated<string>;
  recipient_count: Generated<number>;
  /** Channels besides the site: keys of MSG_SEND_TYPE, separated by blanks. */
  send_types: Generated<string>;
  revoked_at: Time | null;
  revoked_by: string | null;
  revoke_reason: string | null;
}

/** Ids of organisations, roles or accounts, by the message's kind of audience; none for everyone. */
export interface MessageAudienceTable {
  message_id: number;
  target_id: number;
  /**
   * 1 for a customer that was added with its parent organisation when the message was published or scheduled.
   */
  is_derived: Generated<Flag>;
}

/** A template for messages by staff, or for those of an event. */
export interface MessageTemplateTable extends Stamped {
  id: Generated<number>;
  code: string;
  name: string;
  /** A code of MESSAGE_EVENTS; "" for a template of staff. */
  event: string;
  title: string;
  content: string;
  content_proof: string;
  status: "active" | "disabled";
  /** Incremented by each edit, from 1. */
  version: Generated<number>;
}

/** Content of an earlier version of a template. */
export interface MessageTemplateVersionTable {
  template_id: number;
  version: number;
  content: string;
  content_proof: string;
}

/** RECIPIENT: 0 unread, 1 read, 2 removed by the recipient, 3 withdrawn with its message. */
export interface MessageRecipientTable {
  message_id: number;
  account_id: number;
  state: Generated<0 | 1 | 2 | 3>;
  /** The message's time, so that an index orders an account's messages without a join. */
  sent_at: Time;
  read_at: Time | null;
  /** The mark-all action that has read it. */
  read_action: number | null;
  /** The action that has removed it. */
  remove_action: number | null;
}

/** A view of recipients with the account's id as `id`; `read_at` is 0 for those who have not read. */
export interface MessageReceiptView {
  id: number;
  message_id: number;
  read_at: Time;
}

/** Work in progress on a message, with its cursor; deleted when complete. */
export interface MessageTaskTable {
  message_id: number;
  kind: "publish" | "withdraw" | "newcomers";
  due_at: Time;
  /** 1 while some recipients' rows must not be visible yet, or any more. */
  hides: Generated<Flag>;
  /** The cursor: the target, and the last account in it. */
  target_id: Generated<number>;
  account_id: Generated<number>;
  /** Later accounts are no recipients. */
  last_account_id: number;
}

/** A mark-all or removal action, stored for undoing it. */
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
