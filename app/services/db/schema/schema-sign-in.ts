import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: string;
  account_id: number;
  way: "page" | "wire";
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
  idle_seconds: number;
  address: string;
  device: string;
  previous_sign_in_at: Time | null;
  active_role_version_id: number | null;
  ended_at: Time | null;
  end_reason: string | null;
}

export interface VerificationCodeTable {
  id: Generated<number>;
  purpose: string;
  target: string;
  /** Session id for account operations, "" for the public purposes. */
  binding: string;
  code_hmac: string;
  created_at: Time;
  expires_at: Time;
  tries: number;
  used_at: Time | null;
}

export interface CaptchaTable {
  id: Generated<number>;
  owner: string;
  key: string;
  /** HMAC of the answer in canonical case; "" once spent. */
  answer_hmac: string;
  created_at: Time;
  expires_at: Time;
  spent_at: Time | null;
}

/** Events within the windows of limits, one for each row. */
export interface AttemptTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  detail: string;
  at: Time;
}

/** One row for each limited subject: locked while its attempts are counted; stores a block. */
export interface AttemptSubjectTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  touched_at: Time;
  blocked_until: Time;
}

export interface StepUpTicketTable {
  id: Generated<number>;
  purpose: "set-password" | "identity" | "second-step";
  /** Set-password: canonical target. Identity and second step: the account's id. */
  subject: string;
  /** HMAC of the code that was exchanged for it (set-password: with its target); "" after a password. */
  proof_hmac: string;
  /** Identity: session and action. The others: hash of access channel and pre-session, when there was one. */
  binding: string;
  method: string;
  created_at: Time;
  expires_at: Time;
  tries: number;
  used_at: Time | null;
}

export interface OutboxTable {
  id: Generated<number>;
  channel: "sms" | "mail";
  target: string;
  purpose: string;
  /** Notices only; a message with a code is stored without its body. */
  body: string;
  subject: string;
  /** 0 waiting, 1 sending, 2 sent, 3 failed, 4 given up (NOTIFY_STATUS). */
  status: 0 | 1 | 2 | 3 | 4;
  /** Incremented by each claim. */
  attempt: Generated<number>;
  tries: number;
  created_at: Time;
  due_at: Time;
  sent_at: Time | null;
  error: string | null;
  /** Sealed addresses of its own senders; null for the configured ones. */
  sender: Generated<string | null>;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  event: string;
  result: "ok" | "refused" | "limited" | "failed";
  account_id: number | null;
  /** The acting account, masked as in lists. */
  actor: string;
  address: string;
  object_type: string | null;
  object_id: string | null;
  detail: string;
  request_id: string;
  /**
   * The organisation on whose behalf it was done; null for staff, and for operations on one's own account.
   */
  organization_id: number | null;
}

/** Settings of the installation, such as whether the first administrator has been created. */
export interface SettingTable {
  key: string;
  value: string;
}

declare module "./schema" {
  interface Schema {
    sessions: SessionTable;
    verification_codes: VerificationCodeTable;
    captchas: CaptchaTable;
    attempts: AttemptTable;
    attempt_subjects: AttemptSubjectTable;
    step_up_tickets: StepUpTicketTable;
    outbox: OutboxTable;
    audit_log: AuditLogTable;
    settings: SettingTable;
  }
}
