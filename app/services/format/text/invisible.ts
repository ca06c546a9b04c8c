/** Control, format and other characters that fonts do not draw, such as variation selectors. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A pictographic character (emoji) with its modifier. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?`;
/**
 * Characters of INVISIBLE that are allowed: blanks, and variation selectors, which modify
 * the preceding character.
 */
const VISIBLE = String.raw`[\t\n\v\f\r]|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]`;
/** Matches a joined sequence of emoji, or captures an invisible character. */
const SCAN = new RegExp(`${PICTURE}(?:\\u200d${PICTURE})+|((?!${VISIBLE})${INVISIBLE.source})`, "gu");

const IN_CODES = new RegExp(`(?![\\t\\n\\v\\f\\r])${INVISIBLE.source}`, "gu");

/** Removes invisible characters from a code or number; blanks and line breaks remain. */
export const withoutInvisible = (typed: string): string => typed.replace(IN_CODES, "");

/** Removes invisible characters from a text; joined emoji remain joined. */
export const visibleText = (typed: string): string =>
  typed.replace(SCAN, (found, unseen?: string) => (unseen === undefined ? found : ""));

/** The first invisible character of a text. */
interface InvisibleCharacter {
  /** Position, counted from 1 in characters. */
  readonly place: number;
  readonly character: string;
}

/** @returns null where every character is visible */
export function findInvisible(typed: string): InvisibleCharacter | null {
  for (const { 1: character, index } of typed.matchAll(SCAN))
    if (character !== undefined) return { place: [...typed.slice(0, index)].length + 1, character };
  return null;
}
