import { Worker } from "node:worker_threads";

const EVERY_MILLISECONDS = 40;

/** As text, because the bundle is one file and whoever copies holds up the thread of everything else in it. */
const THREAD = `
  const { closeSync, fdatasyncSync, openSync } = require("node:fs");
  const { workerData: { file, ended, every } } = require("node:worker_threads");
  let opened = null;
  while (Atomics.wait(ended, 0, 0, every) === "timed-out") {
    try {
      opened ??= openSync(file, "r");
      fdatasyncSync(opened);
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
  }
  // Not before: closing a file takes the locks of its process with it.
  if (opened !== null) closeSync(opened);
`;

/**
 * From here on, what is written to a file reaches the disk in small parts: one sync of a gigabyte at its end would make
 * every write of a server wait that commits meanwhile.
 * @param file may be made later
 * @returns what ends it; must be called
 */
export function syncInParts(file: string): () => void {
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { file, ended, every: EVERY_MILLISECONDS },
  });
  // A disk that cannot be synced fails whoever writes the file, too.
  worker.on("error", () => undefined);
  return () => {
    Atomics.store(ended, 0, 1);
    Atomics.notify(ended, 0);
  };
}
