/** How texts are compared when somebody searches: full-width and half-width, upper and lower case are the same. */
export const fold = (text: string): string => text.toWellFormed().normalize("NFKC").toLowerCase();

const QUERY_MAX = 50;
const TERMS_MAX = 8;

/** Cuts what was typed to a length that is still a question, on whole characters. */
export const readQuery = (typed: string): string =>
  [...typed.toWellFormed().replace(/[\p{Cc}\ufffd]/gu, " ")].slice(0, QUERY_MAX).join("").trim();

/** The words of a question; an article has to contain each of them. */
export const termsOf = (query: string): string[] =>
  [...new Set(fold(query).split(/\s+/u))].filter((term) => term !== "").slice(0, TERMS_MAX);
