const MIB = 1024 * 1024;

/** The limits of a file in the server's configuration. */
export interface SheetLimits {
  /** Rows below the titles, without blank ones. */
  readonly rows: number;
  readonly unpackedBytes: number;
}

export const COLUMNS_MAX = 100;
/** The limit of spreadsheets for a cell. */
export const CELL_CHARACTERS = 32_767;
export const ROW_CHARACTERS = 100_000;
/** The limit of spreadsheets for rows, blank ones included. */
export const LINES_MAX = 1_048_576;
/** Every cell may refer to the same shared text, so that the text read may be far longer than the file. */
export const TEXT_CHARACTERS = 64 * MIB;

export const ENTRIES_MAX = 2000;
export const SHEETS_MAX = 200;
export const STYLES_MAX = 64_000;
export const MERGED_MAX = 10_000;
export const SHARED_TEXTS_MAX = 2_000_000;
export const SHARED_BYTES_MAX = 96 * MIB;
export const DEPTH_MAX = 40;
/** Limit without the end of a text, a tag or a comment. */
export const MARKUP_CHARACTERS = MIB;

/** Limits for one file. */
export const CPU_MILLISECONDS = 20_000;
export const MEMORY_BYTES = 320 * MIB;
