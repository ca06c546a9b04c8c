/** Placeholder of a row's id in an address; an address never contains an unescaped brace. */
const ROW = "{row}";

/** Replaces the row's id in an address by the placeholder. */
export const addressOfAnyRow = (href: string, id: string): string => href.replaceAll(id, ROW);

/** Replaces the placeholder in an address by the row's id. */
export const addressOfRow = (href: string, id: string): string => href.replaceAll(ROW, id);
