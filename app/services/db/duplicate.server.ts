/** Whether somebody else has stored the same first where a value may stand only once. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/.test(String(error.code));

/** Whether a rule of the database has refused what was to be stored. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(?:SQLITE_CONSTRAINT|23)/.test(String(error.code));
