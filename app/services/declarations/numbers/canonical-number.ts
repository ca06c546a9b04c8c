/** A number as it is stored and looked for: however wide, spaced or dashed it was typed. */
export const canonicalNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-_/*]/g, "");

export const reversedNumber = (canonical: string): string => [...canonical].reverse().join("");

const ID_DIGITS = 11;

/** ClientSeqNo: the same for every sending of one declaration, so that no second one can come of it. */
export const clientNumber = (direction: "I" | "E", day: string, id: number): string =>
  `${direction}${day}${String(id).padStart(ID_DIGITS, "0")}`;
