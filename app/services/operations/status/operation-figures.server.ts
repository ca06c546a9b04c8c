import { statfs } from "node:fs/promises";
import { isSharedDatabase } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";
import { now } from "../../runtime/process/clock.server";
import { failedBackups } from "../backup/backup-job.server";
import { lastBackups } from "../backup/backup-runs.server";
import { backupPlan } from "../backup/backup-settings.server";
import { newestPointAt } from "../backup/points/point-folders.server";
import { failedPoints, readPointDelay } from "../backup/points/points-job.server";
import { lastCopies } from "../backup/store/backup-copies.server";
import { failedCopies } from "../backup/store/copies-job.server";
import { readQueues } from "./read-queues.server";

interface OperationFigures {
  readonly backupFailures: number;
  readonly pointFailures: number;
  /** Milliseconds since 1970; 0 before the first. */
  readonly lastPointAt: number;
  /** Milliseconds since 1970; 0 before the first. */
  readonly lastBackupAt: number;
  /** In seconds; 0 where none are planned, null where the database server makes them. */
  readonly backupInterval: number | null;
  /** In seconds; 0 where none are planned, null where the database server makes them. */
  readonly pointInterval: number | null;
  /** For how many seconds written data has had no recovery point. */
  readonly pointDelay: number;
  readonly copyFailures: number;
  /** Milliseconds since 1970; 0 before the first. */
  readonly lastCopyAt: number;
  /**
   * In bytes, on the data folder's disk; null where there is no such folder, as there
   * need not be with PostgreSQL.
   */
  readonly diskFree: number | null;
  readonly queues: readonly { readonly code: string; readonly waiting: number; readonly seconds: number }[];
}

/** Reads the figures for monitoring. */
export async function readOperationFigures(): Promise<OperationFigures> {
  const plan = backupPlan();
  const [{ good }, queues, disk, lastPointAt, { storedAt }] = await Promise.all([
    lastBackups(),
    readQueues(),
    statfs(env.DATA_DIR).catch(() => null),
    plan ? newestPointAt(plan.folder) : 0,
    lastCopies(),
  ]);
  const at = now();
  const { BACKUP_EVERY_HOURS, BACKUP_POINT_MINUTES } = env.limits;
  const interval = (seconds: number) => (isSharedDatabase ? null : plan === null ? 0 : seconds);
  return {
    backupFailures: failedBackups(),
    pointFailures: failedPoints(),
    lastPointAt,
    backupInterval: interval(BACKUP_EVERY_HOURS * 3600),
    pointInterval: interval(BACKUP_POINT_MINUTES * 60),
    pointDelay: readPointDelay(lastPointAt) / 1000,
    copyFailures: failedCopies(),
    lastCopyAt: storedAt,
    lastBackupAt: good?.finished_at ?? 0,
    diskFree: disk && disk.bavail * disk.bsize,
    queues: queues.map(({ code, waiting, since }) => ({
      code,
      waiting,
      seconds: since === null ? 0 : Math.max(0, (at - since) / 1000),
    })),
  };
}
