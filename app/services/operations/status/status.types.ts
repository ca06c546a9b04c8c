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
  /** Channels of messages whose provider is taken for dead. */
  readonly paused: readonly string[];
  readonly sweptAt: number | null;
}

export type QueueCode = "outbox" | "jobs" | "exports" | "messages" | "channelMessages" | "backups";

export interface QueueStatus {
  readonly code: QueueCode;
  /** Due, whether a server works on it or not; counted to a cap. */
  readonly waiting: number;
  /** Since when the one that has waited longest could be done; null where nothing waits. */
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
  /** Whether a folder is named in the settings. */
  readonly isPlanned: boolean;
  readonly everyHours: number;
  readonly good: { readonly at: number; readonly file: string; readonly bytes: number } | null;
  readonly failed: { readonly at: number; readonly problem: string } | null;
  /** What the last try has said of the one that is due. */
  readonly trouble: string;
  /** When the newest recovery point was made; 0 before the first. */
  readonly pointAt: number;
  /** Of the object store; null where none is configured. */
  readonly store: { readonly storedAt: number; readonly trouble: string } | null;
  /** Of the folder's disk; null where it cannot be read, or none is named. */
  readonly disk: DiskSpace | null;
}

/** All that is known of how the site is. */
export interface SystemStatus {
  readonly at: number;
  readonly servers: readonly ServerStatus[];
  readonly database: DatabaseInfo;
  readonly queues: readonly QueueStatus[];
  readonly senders: readonly SenderStatus[];
  readonly channels: ChannelStatus;
  /** Of the data folder; null where it cannot be read. */
  readonly disk: DiskSpace | null;
  readonly backups: BackupState;
  /** A copy that is tried out. */
  readonly isDrill: boolean;
  readonly openErrors: number;
  /** Where the last verification has found the log of operations broken; empty where it has not. */
  readonly auditBreak: string;
}
