import { constants } from "node:fs";
import { access, realpath } from "node:fs/promises";
import { Unavailable } from "../../runtime/failures/failure-kind";

/**
 * Returns the real path of the backup folder, after checking that it is writable.
 * @throws Unavailable for one that is missing, not mounted or not writable
 */
export async function openBackupFolder(folder: string): Promise<string> {
  try {
    const real = await realpath(folder);
    await access(real, constants.W_OK | constants.X_OK);
    return real;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`the folder for backups (BACKUP_FOLDER) cannot be written to: ${reason}`);
  }
}
