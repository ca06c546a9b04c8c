/**
 * A column's title for comparison: without blanks and without the star that marks required columns in
 * templates.
 */
export const plainTitle = (title: string): string => title.normalize("NFKC").replace(/[\s*]/gu, "");
