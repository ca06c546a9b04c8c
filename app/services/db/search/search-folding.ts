/** Brackets, blanks, dashes, dots and commas, which people leave out or write in other ways. */
const IGNORED = /[\s()[\]{}<>\-_/*.,\u00B7\u2010-\u2015\u2022\u2212\u3001\u3002\u3008-\u3011\u3014-\u301B]/;
/** Distance between a full-width character and its half-width one. */
const WIDTH = 0xfee0;

/** Returns the character that a search compares: half-width and lower case; "" for one that it ignores. */
function foldCharacter(character: string): string {
  const narrow = /[\uFF01-\uFF5E]/.test(character)
    ? String.fromCharCode(character.charCodeAt(0) - WIDTH)
    : character;
  if (IGNORED.test(narrow)) return "";
  const lower = narrow.toLowerCase();
  return lower.length === 1 ? lower : narrow;
}

/** Latin, Greek and Cyrillic letters, punctuation, CJK brackets and full-width characters. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x2212],
  [0x3000, 0x301f],
  [0xff01, 0xff5e],
];

/**
 * All characters that differ when folded, each with what it becomes. The databases fold by the same table
 * (migration 0155): a change of it needs a further migration.
 */
export const FOLDED_CHARACTERS: ReadonlyMap<string, string> = new Map(
  RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
  ).flatMap((character) => {
    const folded = foldCharacter(character);
    return folded === character ? [] : [[character, folded] as const];
  }),
);

/** Folds a text as the databases fold `search_text`: width, case, brackets and separators do not count. */
export const foldSearchText = (text: string): string =>
  [...text].map((character) => FOLDED_CHARACTERS.get(character) ?? character).join("");
