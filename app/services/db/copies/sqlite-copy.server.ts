import { chmodSync } from "node:fs";
import { openToRead } from "../sqlite/sqlite-open.server";
import { syncInParts } from "./sync-in-parts.server";

const ALL_PAGES = 0x7fff_ffff;

/**
 * Writes the data committed at its start to a new file that only its owner can read. Other processes can read
 * and write meanwhile; this one is blocked until the end.
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
 * Copies page by page, so that unchanged pages keep their position. Other processes can read and write
 * meanwhile; this one is blocked while it copies.
 */
export async function copySqlitePages(from: string, to: string): Promise<void> {
  const database = openToRead(from);
  const end = syncInParts(to);
  try {
    // All remaining pages in one step: a write between two steps would restart the copy.
    await database.backup(to, { progress: () => ALL_PAGES });
  } finally {
    database.close();
    end();
  }
  chmodSync(to, 0o600);
}
