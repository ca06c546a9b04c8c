/** Whether an error is the violation of a unique constraint, by a concurrent insert of the same value. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/.test(String(error.code));

/** Whether an error is the violation of any constraint. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(?:SQLITE_CONSTRAINT|23)/.test(String(error.code));
