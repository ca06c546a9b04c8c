/** How many rows of each kind a declaration may have (docs/decisions/0080). */
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

/** Longer than any value: length comes before patterns. */
export const TYPED_MAX = 4000;

/** What the Single Window takes of one file. */
export const SENT_FILE_BYTES = 4 * 1024 * 1024;

/** So many files stay inside, besides those that are sent. */
export const INTERNAL_FILES_MAX = 20;
