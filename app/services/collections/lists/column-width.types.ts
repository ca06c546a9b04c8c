/** How wide a column may be; without one of these it is as wide as what stands in it. */
export const COLUMN_WIDTHS = ["narrow", "medium", "wide"] as const;

export type ColumnWidth = (typeof COLUMN_WIDTHS)[number];
