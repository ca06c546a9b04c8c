import type { DatabaseInfo } from "../../db/database-info.server";

export interface ServerStatus {
  readonly host: string;
  readonly pid: number;
  readonly build: string;
  readonly node: string;
  readonly startedAt: number;
  readonly signAt: number;
  readonly memoryBytes: number;
  readonly sockets: number;
  /** Sending channels whose provider is considered unavailable. */
  readonly paused: readonly string[];
  readonly sweptAt: number | null;
}

export type QueueCode = "outbox" | "jobs" | "exports" | "messages" | "channelMessages" | "backups";

export interface QueueStatus {
  readonly code: QueueCode;
  /** Due rows, claimed or not; counted to a cap. */
  readonly waiting: number;
  /** Since when the longest waiting row has been due; null where none waits. */
  readonly since: number | null;
}

export interface SenderStatus {
  readonly channel: "sms" | "mail";
  readonly sentAt: number | null;
  readonly failedAt: number | null;
  readonly failure: string;
}

export interface ChannelStatus {
  readonly enabled: number;
  readonly faulty: number;
  readonly firstFaulty: { readonly id: number; readonly name: string; readonly problem: string } | null;
}

export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export interface BackupState {
  /** Whether a backup folder is configured. */
  readonly isPlanned: boolean;
  readonly everyHours: number;
  readonly good: { readonly at: number; readonly file: string; readonly bytes: number } | null;
  readonly failed: { readonly at: number; readonly problem: string } | null;
  /** The problem of the last try of the open backup; "" for none. */
  readonly latestProblem: string;
  /** When the newest recovery point was made; 0 before the first. */
  readonly pointAt: number;
  /** State of the object store; null where none is configured. */
  readonly store: { readonly storedAt: number; readonly latestProblem: string } | null;
  /** Space on the folder's disk; null where it cannot be read, or no folder is configured. */
  readonly disk: DiskSpace | null;
}

/** The state of the whole system. */
export interface SystemStatus {
  readonly at: number;
  readonly servers: readonly ServerStatus[];
  readonly database: DatabaseInfo;
  readonly queues: readonly QueueStatus[];
  readonly senders: readonly SenderStatus[];
  readonly channels: ChannelStatus;
  /** Space on the data folder's disk; null where it cannot be read. */
  readonly disk: DiskSpace | null;
  readonly backups: BackupState;
  /** The database is a drill copy. */
  readonly isDrill: boolean;
  readonly openErrors: number;
  /** The break of the operation log that the last verification has found; empty where it has found none. */
  readonly auditBreak: string;
}
