import { chmodSync } from "node:fs";
import { openToRead } from "../sqlite/sqlite-open.server";
import { syncInParts } from "./sync-in-parts.server";

const ALL_PAGES = 0x7fff_ffff;

/**
 * Writes all that was committed when it began to a file of its own, readable by its owner alone, while other processes
 * go on reading and writing. This process waits until it is done.
 * @param to must not exist
 */
export function copySqlite(from: string, to: string): void {
  const database = openToRead(from);
  const end = syncInParts(to);
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
    end();
  }
  chmodSync(to, 0o600);
}

/**
 * The same, page for page, so that what has not changed since the last copy stands where it stood. Others go on reading
 * and writing; this process waits while it copies.
 */
export async function copySqlitePages(from: string, to: string): Promise<void> {
  const database = openToRead(from);
  const end = syncInParts(to);
  try {
    // The rest in one step: between two steps a writer would make it begin anew.
    await database.backup(to, { progress: () => ALL_PAGES });
  } finally {
    database.close();
    end();
  }
  chmodSync(to, 0o600);
}
