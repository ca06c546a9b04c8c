import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** An export of an account's own data; a new one replaces the previous. */
export interface DataExportTable {
  id: Generated<number>;
  account_id: number;
  requested_at: Time;
  state: "waiting" | "ready" | "failed";
  /** Incremented by each claim; parts of an earlier attempt are invalid. */
  attempt: Generated<number>;
  /** Attempts without those that a stopping server handed over. */
  tries: Generated<number>;
  /** When it can be claimed: at once, after the lease of its server, or after a failure's delay. */
  due_at: Time;
  ready_at: Time | null;
  expires_at: Time | null;
}

/** A part of an export's file, compressed (gzip) over all its parts. */
export interface DataExportPartTable {
  export_id: number;
  attempt: number;
  file: "json" | "html";
  /** From 1, without gaps. */
  number: number;
  bytes: Uint8Array;
}

/** An account's opt-out of a kind of notices: by SMS or e-mail, or of messages about declarations. */
export interface NoticeOptoutTable {
  account_id: number;
  kind: string;
  channel: "sms" | "mail" | "site";
}

declare module "./schema" {
  interface Schema {
    data_exports: DataExportTable;
    data_export_parts: DataExportPartTable;
    notice_optouts: NoticeOptoutTable;
  }
}
