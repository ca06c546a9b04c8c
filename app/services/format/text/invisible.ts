/** Controls, format characters and what fonts show as nothing, such as variation selectors. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A picture character, as people see one. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?`;
/** Blanks are seen, and variation selectors change what stands before them. */
const VISIBLE = String.raw`[\t\n\v\f\r]|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]`;
/** Pictures that are joined to one, or a character that nobody sees. */
const SCAN = new RegExp(`${PICTURE}(?:\\u200d${PICTURE})+|((?!${VISIBLE})${INVISIBLE.source})`, "gu");

const IN_CODES = new RegExp(`(?![\\t\\n\\v\\f\\r])${INVISIBLE.source}`, "gu");

/** A code or number as people see it, with its blanks and line breaks. */
export const withoutInvisible = (typed: string): string => typed.replace(IN_CODES, "");

/** A text without what nobody sees; joined pictures stay joined. */
export const visibleText = (typed: string): string =>
  typed.replace(SCAN, (found, unseen?: string) => (unseen === undefined ? found : ""));

/** The first character of a text that nobody sees. */
interface InvisibleCharacter {
  /** Counted from 1, in characters. */
  readonly place: number;
  readonly character: string;
}

/** @returns null where every character can be seen */
export function findInvisible(typed: string): InvisibleCharacter | null {
  for (const { 1: character, index } of typed.matchAll(SCAN))
    if (character !== undefined) return { place: [...typed.slice(0, index)].length + 1, character };
  return null;
}
