import { statSync } from "node:fs";
import type { Database } from "better-sqlite3";

/**
 * A write that would go into a file that no path leads to any more. The code is SQLite's own for that, which it uses
 * outside of WAL mode alone.
 */
class DatabaseFileMoved extends Error {
  readonly code = "SQLITE_READONLY_DBMOVED";
  constructor(file: string) {
    super(`${file} has been deleted or replaced since it was opened`);
    this.name = "DatabaseFileMoved";
  }
}

/** Device and inode; null where there is no file, or none that may be looked at. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/**
 * The database's file and its log as they were when they were opened. A file that is deleted goes on to be read and
 * written until it is closed, and another one may take its name meanwhile.
 */
export class OpenedFiles {
  readonly #file: string;
  readonly #identities: ReadonlyMap<string, string>;

  /** @param database has read or written, so that its log exists */
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

  /** Whether each path still leads to the file that is open. */
  areInPlace(): boolean {
    return [...this.#identities].every(([path, identity]) => identityOf(path) === identity);
  }

  /** @throws DatabaseFileMoved */
  requireInPlace(): void {
    if (!this.areInPlace()) throw new DatabaseFileMoved(this.#file);
  }
}
