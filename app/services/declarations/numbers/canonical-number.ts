/**
 * Converts a number to the form in which it is stored and searched: half-width capitals without blanks,
 * dashes, slashes and asterisks.
 */
export const canonicalNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-_/*]/g, "");

export const reversedNumber = (canonical: string): string => [...canonical].reverse().join("");

const ID_DIGITS = 11;

/** ClientSeqNo: the same for every sending of a declaration, so that resending creates no second one. */
export const clientNumber = (direction: "I" | "E", day: string, id: number): string =>
  `${direction}${day}${String(id).padStart(ID_DIGITS, "0")}`;
