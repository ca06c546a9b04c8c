import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Three times the size of the largest run so far. */
const NEEDED_BYTES = 6 * 2 ** 30;

const hasRoom = ({ bavail, bsize }) => bavail * bsize >= NEEDED_BYTES;

/** Whether the folder is writable and large enough; containers often have 64 MB there. */
function isUsable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return hasRoom(statfsSync(folder));
  } catch {
    return false;
  }
}

/**
 * Creates the folder for all temporary files of one test run, in memory where possible, so that test
 * databases do not wait for a disk. It is deleted at exit, with what killed servers or tests leave.
 * @param {string} [memory]
 * @returns {{ path: string, remove: () => void }}
 */
export function makeTestFolder(memory = MEMORY) {
  const path = mkdtempSync(join(isUsable(memory) ? memory : tmpdir(), "online-customs-tests-"));
  // Writable for all, as /tmp: PostgreSQL runs as another user where tests run as root.
  chmodSync(path, 0o1777);
  const remove = () => {
    process.off("exit", remove);
    if (existsSync(path)) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on("exit", remove);
  return { path, remove };
}
