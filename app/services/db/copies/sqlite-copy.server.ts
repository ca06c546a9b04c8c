import { chmodSync } from "node:fs";
import { openToRead } from "../sqlite/sqlite-open.server";

/**
 * Writes all that was committed when it began to a file of its own, readable by its owner alone, while other processes
 * go on reading and writing. This process waits until it is done.
 * @param to must not exist
 */
export function copySqlite(from: string, to: string): void {
  const database = openToRead(from);
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
  chmodSync(to, 0o600);
}
