import { statfs } from "node:fs/promises";
import { env } from "../configuration/env.server";

/**
 * How long a write that failed for lack of space makes this server not ready; the next write checks again.
 */
const DOUBT_MILLISECONDS = 10_000;

let fullAt = -Infinity;

/** Records that a write failed for lack of space. */
export function recordDiskFull(): void {
  fullAt = performance.now();
}

/** Whether data can be stored: no write has failed recently, and the data folder's disk has its reserve. */
export async function hasDiskRoom(): Promise<boolean> {
  if (performance.now() - fullAt < DOUBT_MILLISECONDS) return false;
  try {
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    return bavail * bsize >= env.limits.DISK_RESERVE_BYTES;
  } catch {
    // With PostgreSQL the folder may not exist.
    return true;
  }
}
