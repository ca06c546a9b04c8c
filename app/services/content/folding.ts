/** Normalises text for searching: width and case are ignored. */
export const fold = (text: string): string => text.toWellFormed().normalize("NFKC").toLowerCase();

const QUERY_MAX = 50;
const TERMS_MAX = 8;

/** Removes control characters from a typed query and truncates it at a whole character. */
export const readQuery = (typed: string): string =>
  [...typed.toWellFormed().replace(/[\p{Cc}\ufffd]/gu, " ")].slice(0, QUERY_MAX).join("").trim();

/** The terms of a query; an article must contain each of them. */
export const termsOf = (query: string): string[] =>
  [...new Set(fold(query).split(/\s+/u))].filter((term) => term !== "").slice(0, TERMS_MAX);
