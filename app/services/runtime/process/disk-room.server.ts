import { statfs } from "node:fs/promises";
import { env } from "../configuration/env.server";

/** How long a write that found no room keeps this server out of rotation; the next one finds out anew. */
const DOUBT_MILLISECONDS = 10_000;

let fullAt = -Infinity;

/** A write has failed for want of room. */
export function noteDiskFull(): void {
  fullAt = performance.now();
}

/** Whether what people send can be stored: no write has failed lately, and the data folder's disk has a reserve. */
export async function hasDiskRoom(): Promise<boolean> {
  if (performance.now() - fullAt < DOUBT_MILLISECONDS) return false;
  try {
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    return bavail * bsize >= env.limits.DISK_RESERVE_BYTES;
  } catch {
    // With PostgreSQL there may be no such folder.
    return true;
  }
}
