const MIB = 1024 * 1024;

/** What the server's configuration says of a file. */
export interface SheetLimits {
  /** Below the titles, without blank ones. */
  readonly rows: number;
  readonly unpackedBytes: number;
}

export const COLUMNS_MAX = 100;
/** As many as spreadsheets take in a cell. */
export const CELL_CHARACTERS = 32_767;
export const ROW_CHARACTERS = 100_000;
/** As many rows as spreadsheets have, blank ones too. */
export const LINES_MAX = 1_048_576;
/** A shared text may be named by every cell: what is read may be far longer than the file. */
export const TEXT_CHARACTERS = 64 * MIB;

export const ENTRIES_MAX = 2000;
export const SHEETS_MAX = 200;
export const STYLES_MAX = 64_000;
export const MERGED_MAX = 10_000;
export const SHARED_TEXTS_MAX = 2_000_000;
export const SHARED_BYTES_MAX = 96 * MIB;
export const DEPTH_MAX = 40;
/** Without the end of a text, a tag or a comment. */
export const MARKUP_CHARACTERS = MIB;

/** All that is spent on one file. */
export const CPU_MILLISECONDS = 20_000;
export const MEMORY_BYTES = 320 * MIB;
