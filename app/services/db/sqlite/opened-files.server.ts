import { statSync } from "node:fs";
import type { Database } from "better-sqlite3";

/**
 * The error of a write to a file that has no path any more. SQLite has this code for it, but does not use it
 * in WAL mode.
 */
class DatabaseFileMoved extends Error {
  readonly code = "SQLITE_READONLY_DBMOVED";
  constructor(file: string) {
    super(`${file} has been deleted or replaced since it was opened`);
    this.name = "DatabaseFileMoved";
  }
}

/** Device and inode; null where the file is missing or inaccessible. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/**
 * The identities of the database's file and log when they were opened. A deleted file can still be read and
 * written until it is closed, while another one takes its path.
 */
export class OpenedFiles {
  readonly #file: string;
  readonly #identities: ReadonlyMap<string, string>;

  /** @param database must have read or written, so that its log exists */
  constructor({ name, memory }: Database) {
    this.#file = name;
    const paths = memory ? [] : [name, `${name}-wal`];
    this.#identities = new Map(
      paths.flatMap((path) => {
        const identity = identityOf(path);
        return identity === null ? [] : [[path, identity] as const];
      }),
    );
  }

  /** Whether each path still refers to the open file. */
  areInPlace(): boolean {
    return [...this.#identities].every(([path, identity]) => identityOf(path) === identity);
  }

  /**
   * Checks `areInPlace`.
   * @throws DatabaseFileMoved
   */
  requireInPlace(): void {
    if (!this.areInPlace()) throw new DatabaseFileMoved(this.#file);
  }
}
