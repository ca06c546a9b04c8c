import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** An account's copy of its own data: at most one, a new one takes the place of the old. */
export interface DataExportTable {
  id: Generated<number>;
  account_id: number;
  requested_at: Time;
  state: "waiting" | "ready" | "failed";
  /** Counted when a server takes it; parts of an earlier attempt are worth nothing. */
  attempt: Generated<number>;
  /** Its attempts without those that a server handed over because it was stopped in order. */
  tries: Generated<number>;
  /** When it may be taken: at once, when the lease of the server that has it is over, or after a failure. */
  due_at: Time;
  ready_at: Time | null;
  expires_at: Time | null;
}

/** A slice of a file of an export, compressed (gzip) over all its parts. */
export interface DataExportPartTable {
  export_id: number;
  attempt: number;
  file: "json" | "html";
  /** From 1, without gaps. */
  number: number;
  bytes: Uint8Array;
}

/** What a person does not want to be told by SMS or e-mail; messages on the site come always. */
export interface NoticeOptoutTable {
  account_id: number;
  kind: string;
  channel: "sms" | "mail";
}

declare module "./schema" {
  interface Schema {
    data_exports: DataExportTable;
    data_export_parts: DataExportPartTable;
    notice_optouts: NoticeOptoutTable;
  }
}
