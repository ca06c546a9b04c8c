import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** A backup that was to be made at some time, and what became of it. */
export interface BackupRunTable {
  id: Generated<number>;
  /** The time of the schedule that it belongs to: one backup each, whichever server makes it. */
  slot: Time;
  state: "open" | "done" | "failed";
  /** When it may be claimed. */
  due_at: Time;
  attempt: Generated<number>;
  tries: Generated<number>;
  finished_at: Time | null;
  /** Where its file stands; "" before there is one. */
  folder: Generated<string>;
  file_name: Generated<string>;
  bytes: Generated<number>;
  row_count: Generated<number>;
  /** When its file was removed because newer ones are enough. */
  removed_at: Time | null;
  /** What the last try has said. */
  problem: Generated<string>;
}

/** What of a backup stands in the object store, or is on its way to it or away from it. */
export interface BackupCopyTable {
  id: Generated<number>;
  run_id: number;
  state: "copying" | "there" | "removing" | "gone" | "failed";
  /** When it may be claimed. */
  due_at: Time;
  attempt: Generated<number>;
  tries: Generated<number>;
  /** When it was there, or gone. */
  finished_at: Time | null;
  /** What the last try has said. */
  problem: Generated<string>;
}

/** A server of the site, as long as it says that it is there. */
export interface ServerTable {
  /** Random, of each start. */
  id: string;
  host: string;
  pid: number;
  /** Of the build that it serves. */
  build: string;
  node: string;
  started_at: Time;
  /** When it was heard of last. */
  seen_at: Time;
  memory_bytes: number;
  sockets: number;
  /** Channels whose provider is taken for dead, parted by blanks. */
  paused: string;
  /** When it swept up last; null before the first time. */
  swept_at: Time | null;
}

declare module "./schema" {
  interface Schema {
    backup_copies: BackupCopyTable;
    backup_runs: BackupRunTable;
    servers: ServerTable;
  }
}
