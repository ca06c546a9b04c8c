import { INVISIBLE, visibleText, withoutInvisible } from "./invisible";

/**
 * One spelling of each character, what nobody sees and blanks at the ends dropped, runs of blanks one; of a text whose
 * length is known.
 */
export const tidy = (typed: string): string =>
  visibleText(typed).replace(/\s+/g, " ").trim().normalize("NFC");

/** Whether nothing was typed: blanks and invisible characters do not count. */
export const isBlank = (typed: string): boolean => typed.replace(INVISIBLE, "").trim() === "";

/** Whether nothing but blanks was typed. */
export const isEmpty = (typed: string): boolean => typed.trim() === "";

/** Longer than any text we take: length comes before patterns, and the rules refuse it as it is. */
const RAW_MAX = 4096;
const isBounded = (typed: string) => typed.length <= RAW_MAX;

/** Names and addresses (docs/forms.md, section 0): one form of each character, no blanks around, one between. */
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

/** Codes and numbers of papers: half-width capitals without blanks and what nobody sees. */
export const tidyCode = (typed: string): string =>
  isBounded(typed) ? withoutInvisible(typed.normalize("NFKC").replace(/\s+/gu, "")).toUpperCase() : typed;

/** In characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;
