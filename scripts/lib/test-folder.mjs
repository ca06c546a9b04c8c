import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** The largest run so far had a third of it. */
const NEEDED_BYTES = 6 * 2 ** 30;

const hasRoom = ({ bavail, bsize }) => bavail * bsize >= NEEDED_BYTES;

/** Containers often have 64 MB there. */
function isUsable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return hasRoom(statfsSync(folder));
  } catch {
    return false;
  }
}

/**
 * Makes the folder that holds every temporary file of one run of tests, in memory where there is room: test databases
 * wait for no disk there. What a killed server or test leaves behind goes with it.
 * @param {string} [memory]
 * @returns {{ path: string, remove: () => void }}
 */
export function makeTestFolder(memory = MEMORY) {
  const path = mkdtempSync(join(isUsable(memory) ? memory : tmpdir(), "online-customs-tests-"));
  // As /tmp itself: PostgreSQL runs as another user where the tests run as root.
  chmodSync(path, 0o1777);
  const remove = () => {
    process.off("exit", remove);
    if (existsSync(path)) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on("exit", remove);
  return { path, remove };
}
