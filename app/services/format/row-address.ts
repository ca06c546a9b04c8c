/** Stands for a row in what its addresses have in common with those of other rows; a brace in an address is escaped. */
const ROW = "{row}";

/** An address of a row, said for any row. */
export const addressOfAnyRow = (href: string, id: string): string => href.replaceAll(id, ROW);

/** The same address of one row. */
export const addressOfRow = (href: string, id: string): string => href.replaceAll(ROW, id);
