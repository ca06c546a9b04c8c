import { tidy } from "../../forms/rules/plain-text";

/** Longer than any text we take: length comes before patterns, and the rules refuse it as it is. */
const RAW_MAX = 4096;
const isBounded = (typed: string) => typed.length <= RAW_MAX;

/** Names and addresses (forms.md, section 0): one form of each character, no blanks around, one between. */
export const tidyLine = (typed: string): string => (isBounded(typed) ? tidy(typed) : typed);

/** As a line, with its line breaks. */
export const tidyText = (typed: string): string =>
  isBounded(typed)
    ? typed
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        .replace(/[^\S\n]+/gu, " ")
        .replace(/ ?\n ?/g, "\n")
        .trim()
    : typed;

/** Codes and numbers of papers: half-width capitals without blanks. */
export const tidyCode = (typed: string): string =>
  isBounded(typed) ? typed.normalize("NFKC").replace(/\s+/gu, "").toUpperCase() : typed;

/** In characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;
