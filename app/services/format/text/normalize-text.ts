import { INVISIBLE, visibleText, withoutInvisible } from "./invisible";

/**
 * Normalises text to NFC, removes invisible characters, trims it and collapses blanks.
 * Callers must limit its length.
 */
export const tidy = (typed: string): string =>
  visibleText(typed).replace(/\s+/g, " ").trim().normalize("NFC");

/** Whether text is empty; blanks and invisible characters are ignored. */
export const isBlank = (typed: string): boolean => typed.replace(INVISIBLE, "").trim() === "";

/** Whether text is empty or blanks. */
export const isEmpty = (typed: string): boolean => typed.trim() === "";

/** Longer than any accepted text: such text is not normalised, and the rules refuse it by its length. */
const RAW_MAX = 4096;
const isBounded = (typed: string) => typed.length <= RAW_MAX;

/** Normalises names and addresses (docs/forms.md, section 0): NFC, trimmed, blanks collapsed. */
export const normalizeLine = (typed: string): string => (isBounded(typed) ? tidy(typed) : typed);

/** As `normalizeLine`, with line breaks preserved. */
export const normalizeText = (typed: string): string =>
  isBounded(typed)
    ? typed
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        .replace(/[^\S\n]+/gu, " ")
        .replace(/ ?\n ?/g, "\n")
        .trim()
    : typed;

/** Normalises codes and paper numbers: half-width capitals without blanks and invisible characters. */
export const normalizeCode = (typed: string): string =>
  isBounded(typed) ? withoutInvisible(typed.normalize("NFKC").replace(/\s+/gu, "")).toUpperCase() : typed;

/** Counts code points. */
export const lengthOf = (text: string): number => [...text].length;
