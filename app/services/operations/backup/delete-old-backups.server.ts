import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { now } from "../../runtime/process/clock.server";
import { recordAudit, SYSTEM } from "../audit/audit.server";
import { timesToKeep, type BackupRetention } from "./backup-schedule";

/**
 * Lists the backups of the schedule that are present; files that were moved or changed are ignored, as
 * others have taken them over.
 */
async function presentBackups(folder: string) {
  const made = await db
    .selectFrom("backup_runs")
    .select(["id", "slot", "file_name", "bytes"])
    .where("state", "=", "done")
    .where("removed_at", "is", null)
    .where("folder", "=", folder)
    .execute();
  const stats = await Promise.all(
    made.map(({ file_name }) => stat(join(folder, file_name)).catch(() => null)),
  );
  return made.filter(({ bytes }, index) => stats[index]?.size === bytes);
}

/**
 * Deletes backups of the schedule that the retention no longer needs, and no other file: each was verified
 * when it was made, and has the same size as then. The newest one is always retained.
 */
export async function deleteOldBackups(folder: string, retention: BackupRetention): Promise<void> {
  const present = await presentBackups(folder);
  const slots = timesToKeep(
    present.map(({ slot }) => slot),
    retention,
  );
  for (const { id, file_name: file } of present.filter(({ slot }) => !slots.has(slot))) {
    await rm(join(folder, file));
    await inTransaction(async (tx) => {
      await tx.updateTable("backup_runs").set({ removed_at: now() }).where("id", "=", id).execute();
      const detail = { file };
      await recordAudit(tx, SYSTEM, { event: "backup.removed", result: "ok", who: SYSTEM.name, detail });
    });
  }
}
