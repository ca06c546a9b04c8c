import { isTurnedOff } from "../../runtime/drill/drill.server";
import { env } from "../../runtime/configuration/env.server";
import { ownSetting } from "../settings/setting-values.server";
import type { BackupRetention, BackupTimes } from "./backup-schedule";

export interface BackupPlan {
  readonly folder: string;
  /** A public key of age; null leaves backups unencrypted. */
  readonly recipient: string | null;
  readonly times: BackupTimes;
  readonly retention: BackupRetention;
}

/** Returns the configuration of scheduled backups; null where there is none, and in a drill. */
export function backupPlan(): BackupPlan | null {
  const { BACKUP_FOLDER, BACKUP_RECIPIENT, limits } = env;
  if (BACKUP_FOLDER === undefined || isTurnedOff("backups")) return null;
  return {
    folder: BACKUP_FOLDER,
    recipient: BACKUP_RECIPIENT ?? null,
    times: { startsAt: ownSetting("backupAt"), everyHours: limits.BACKUP_EVERY_HOURS },
    retention: {
      days: limits.BACKUP_KEEP_DAYS,
      weeks: limits.BACKUP_KEEP_WEEKS,
      months: limits.BACKUP_KEEP_MONTHS,
    },
  };
}
