import type { GeneratedAlways } from "kysely";

/** Milliseconds since 1970, UTC. */
export type Time = number;
/** 0 or 1: the one boolean that SQLite and PostgreSQL share. */
export type Flag = 0 | 1;
/** Sort key of the column before it, in the order of pinyin; written by triggers (migration 0144). */
export type Ordered = GeneratedAlways<string>;

/** When and by whom a business row was created and last changed. */
export interface Stamped {
  created_at: Time;
  created_by: string;
  updated_at: Time;
  updated_by: string;
}

export interface Archivable {
  archived_at: Time | null;
  archived_by: string | null;
  archive_reason: string | null;
}
