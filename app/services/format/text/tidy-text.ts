/** Controls, and what turns the reading direction of everything after it. */
const UNSEEMLY = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Controls, format characters and what fonts show as nothing, such as variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** One spelling of each character, blanks at the ends dropped, runs of them one; of a text whose length is known. */
export const tidy = (typed: string): string =>
  typed.replace(/\s+/g, " ").replace(UNSEEMLY, "").replace(/ +/g, " ").trim().normalize("NFC");

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

/** Codes and numbers of papers: half-width capitals without blanks. */
export const tidyCode = (typed: string): string =>
  isBounded(typed) ? typed.normalize("NFKC").replace(/\s+/gu, "").toUpperCase() : typed;

/** In characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;
