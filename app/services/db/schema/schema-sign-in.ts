import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere stored. */
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
  /** Session id for account operations, empty for the public purposes. */
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
  /** HMAC of the answer in canonical case; empty once spent. */
  answer_hmac: string;
  created_at: Time;
  expires_at: Time;
  spent_at: Time | null;
}

/** What happened within the windows that limits look back on, one row an event. */
export interface AttemptTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  detail: string;
  at: Time;
}

/** One row per limited subject: locked while its attempts are counted, and remembers a block. */
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
  /** HMAC of the code that bought it (set-password: with its target); empty after a password. */
  proof_hmac: string;
  /** Identity: session and action. The others: hash of way and pre-session, when one was brought. */
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
  /** Notices only; a message with a code is never stored. */
  body: string;
  subject: string;
  /** 0 waiting, 1 sending, 2 sent, 3 failed, 4 given up (NOTIFY_STATUS). */
  status: 0 | 1 | 2 | 3 | 4;
  /** Counted when a server takes it. */
  attempt: Generated<number>;
  tries: number;
  created_at: Time;
  due_at: Time;
  sent_at: Time | null;
  error: string | null;
  /** Sealed addresses of the senders that it goes out by, whatever counts then; null for those that count. */
  sender: Generated<string | null>;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  event: string;
  result: "ok" | "refused" | "limited" | "failed";
  account_id: number | null;
  /** Who acted, masked, as shown in lists. */
  actor: string;
  address: string;
  object_type: string | null;
  object_id: string | null;
  detail: string;
  request_id: string;
  /** In whose name it was done; null for staff, and for what people do with their own account. */
  organization_id: number | null;
}

/** Facts about the installation, such as the first administrator having been made. */
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
