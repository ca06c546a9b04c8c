import { Worker } from "node:worker_threads";

const EVERY_MILLISECONDS = 40;

/** A string, because the bundle is a single file and copying blocks its main thread. */
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
 * Syncs a file to disk in small parts while it is written: one sync of a gigabyte at its end would delay
 * every commit of a server meanwhile.
 * @param file may be created later
 * @returns a function that ends it, which must be called
 */
export function syncInParts(file: string): () => void {
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { file, ended, every: EVERY_MILLISECONDS },
  });
  // A disk that cannot be synced also fails the write itself.
  worker.on("error", () => undefined);
  return () => {
    Atomics.store(ended, 0, 1);
    Atomics.notify(ended, 0);
  };
}
