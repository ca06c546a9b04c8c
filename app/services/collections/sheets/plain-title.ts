/** A column's title as it is compared: templates mark what is needed by a star, which nobody has to keep. */
export const plainTitle = (title: string): string => title.normalize("NFKC").replace(/[\s*]/gu, "");
