import type { Generated } from "kysely";
import type { Flag, Stamped, Time } from "../column-kinds";

export interface MessageTable extends Stamped {
  id: Generated<number>;
  title: string;
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
  /** A second message with the same key is none. */
  idempotency_key: string | null;
  source: "staff" | "system";
  /** When it is to appear; what people see as its time. */
  publish_at: Time;
  recipient_count: Generated<number>;
  revoked_at: Time | null;
  revoked_by: string | null;
  revoke_reason: string | null;
}

/** Ids of organisations, roles or accounts, by the message's kind of audience; none for everyone. */
export interface MessageAudienceTable {
  message_id: number;
  target_id: number;
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

/** One press on "mark all as read", so that it can be undone. */
export interface MessageReadActionTable {
  id: Generated<number>;
  account_id: number;
  at: Time;
  undone_at: Time | null;
}
