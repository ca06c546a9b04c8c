/**
 * The kind of an unexpected failure. `busy`: a lock, or no capacity; `full`: no disk space; `gone`: the
 * database or network is unavailable; `timeout`: no response in time; `bug`: our mistake. All except the last
 * are transient and answered with 503.
 */
export type FailureKind = "busy" | "full" | "gone" | "timeout" | "bug";

/** Codes of SQLite, PostgreSQL and the operating system; the first matching row counts. */
const BY_CODE: readonly (readonly [FailureKind, RegExp])[] = [
  ["full", /^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT|EFBIG)$/],
  // Too many connections or locks, no memory, a deadlock, or a lock timeout.
  [
    "busy",
    /^(?:SQLITE_(?:BUSY|LOCKED)(?:_\w+)?|53...|55P03|40001|40P01|EMFILE|ENFILE|EAGAIN|ENOMEM|ENOBUFS)$/,
  ],
  // 57014 cancels a statement; 25P03 and 25P04 end a transaction that took too long.
  ["timeout", /^(?:57014|25P0[34]|ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_\w*TIMEOUT)$/],
  // 25006: a server that has become a standby refuses writes.
  ["gone", /^(?:SQLITE_(?:CANTOPEN|IOERR|READONLY)(?:_\w+)?|08...|57P0.|25006)$/],
  ["gone", /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EROFS)$/],
];

/** PostgreSQL's message where a migration has changed a column that a prepared statement reads. */
export const OUTDATED_PLAN = "cached plan must not change result type";

/** Messages of the PostgreSQL driver and its pool that have no code, and of PostgreSQL with a general one. */
const BY_WORDS: readonly (readonly [FailureKind, RegExp])[] = [
  ["busy", /^timeout exceeded when trying to connect$/],
  ["busy", new RegExp(`^${OUTDATED_PLAN}$`)],
  ["timeout", /^Query read timeout$|due to connection timeout$/],
  ["gone", /^Connection terminated|not queryable$|^Client was closed and is not queryable/],
];

/** A missing resource that is restored from outside, such as a folder whose disk is not mounted. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

/** Classifies a thrown value; one without a known code by its cause. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return "bug";
  if (error instanceof Unavailable) return "gone";
  const code = codeOf(error);
  const found =
    BY_CODE.find(([, pattern]) => pattern.test(code)) ??
    BY_WORDS.find(([, pattern]) => pattern.test(error.message));
  if (found) return found[0];
  return error.cause === undefined ? "bug" : failureKind(error.cause);
}
