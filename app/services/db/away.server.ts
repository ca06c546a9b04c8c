/** The server refuses, is starting or stopping, has no place left for a connection, or gave up on a statement. */
const STATE = /^SQLITE_(?:BUSY|LOCKED|CANTOPEN|IOERR|READONLY)|^(?:08|57)...$|^53(?!100)...$/;
const NETWORK = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the PostgreSQL driver says without a code. */
const WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|not queryable$/;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Gone, locked or hanging: heals by itself and is no fault of the program. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return STATE.test(code) || NETWORK.test(code) || (error instanceof Error && WORDS.test(error.message));
}

export const isDiskFull = (error: unknown): boolean => /^(?:SQLITE_FULL|53100|ENOSPC)$/.test(codeOf(error));
