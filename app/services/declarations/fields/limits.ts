/** Maximum number of rows of each kind in a declaration (docs/decisions/0080). */
export const DECLARATION_LIMITS = {
  lines: 50,
  containers: 500,
  papers: 7,
  files: 10,
  certificates: 30,
  otherPacks: 14,
  qualifications: 30,
  users: 30,
  goodsLimits: 200,
  origins: 20,
  controls: 200,
} as const;

/** Days after the import date on which goods are declared without a late fee (滞报金). */
export const FREE_DAYS = 14;

/** Maximum length of typed text, checked before any pattern. */
export const TYPED_MAX = 4000;

/** The Single Window's limit for one file, in bytes. */
export const SENT_FILE_BYTES = 4 * 1024 * 1024;

/** Maximum number of internal files, besides those that are sent. */
export const INTERNAL_FILES_MAX = 20;
