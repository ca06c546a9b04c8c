/** The widths of a column; without one it is as wide as its content. */
export const COLUMN_WIDTHS = ["narrow", "medium", "wide"] as const;

export type ColumnWidth = (typeof COLUMN_WIDTHS)[number];
