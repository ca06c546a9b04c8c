import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** A scheduled backup and its result. */
export interface BackupRunTable {
  id: Generated<number>;
  /** The scheduled time; unique, so that one server makes the backup. */
  slot: Time;
  state: "open" | "done" | "failed";
  /** When it can be claimed. */
  due_at: Time;
  attempt: Generated<number>;
  tries: Generated<number>;
  finished_at: Time | null;
  /** Folder of its file; "" before the file exists. */
  folder: Generated<string>;
  file_name: Generated<string>;
  bytes: Generated<number>;
  row_count: Generated<number>;
  /** When its file was deleted by retention. */
  removed_at: Time | null;
  /** Error of the last try. */
  problem: Generated<string>;
}

/** A copy of a backup in the object store, with the state of its upload or removal. */
export interface BackupCopyTable {
  id: Generated<number>;
  run_id: number;
  state: "copying" | "there" | "removing" | "gone" | "failed";
  /** When it can be claimed. */
  due_at: Time;
  attempt: Generated<number>;
  tries: Generated<number>;
  /** When it was uploaded or removed. */
  finished_at: Time | null;
  /** Error of the last try. */
  problem: Generated<string>;
}

/** A running server of the site, which reports regularly. */
export interface ServerTable {
  /** Random, new at each start. */
  id: string;
  host: string;
  pid: number;
  /** Id of the build that it serves. */
  build: string;
  node: string;
  started_at: Time;
  /** Time of its last report. */
  seen_at: Time;
  memory_bytes: number;
  sockets: number;
  /** Channels whose provider is considered unavailable, separated by blanks. */
  paused: string;
  /** Time of its last housekeeping; null before the first. */
  swept_at: Time | null;
  /** States of its recurring jobs, as JSON. */
  jobs: Generated<string>;
}

/** The last run of a job that staff have started; one row a job, leased while it runs. */
export interface JobRunTable {
  /** Number of the job. */
  id: number;
  state: "running" | "done";
  /** Until when the server has it. */
  due_at: Time;
  attempt: Generated<number>;
  tries: Generated<number>;
  started_at: Time;
  ended_at: Time | null;
  milliseconds: Generated<number>;
  /** Message of its failure, without values. */
  problem: Generated<string>;
  server: string;
  by_name: string;
}

/** Equal failures of a job in succession on one server; the last ones of each job are stored. */
interface JobFailureTable {
  id: Generated<number>;
  job: string;
  server: string;
  message: string;
  first_at: Time;
  last_at: Time;
  count: number;
}

declare module "./schema" {
  interface Schema {
    backup_copies: BackupCopyTable;
    backup_runs: BackupRunTable;
    job_failures: JobFailureTable;
    job_runs: JobRunTable;
    servers: ServerTable;
  }
}
