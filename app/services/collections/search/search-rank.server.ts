import { pinyinOf } from "../../content/pinyin.server";
import { foldSearchText } from "../../db/search/search-folding";
import { SAME_WORDS } from "./search.text";
import { CountedCache } from "../../runtime/process/caches.server";

/** A page, or an action of one. */
export interface Found {
  readonly title: string;
  /** The group that it belongs to. */
  readonly place: string;
  readonly href: string;
}

/** A destination with the words by which it is found besides its title. */
export interface Destination extends Found {
  /** Other names of the same thing, such as a verb with its noun. */
  readonly phrases: readonly string[];
  /** Words that people use for it, which count a little less. */
  readonly words?: readonly string[];
  /** Listed only when it was searched for, such as an action on rows, whose address is its page's. */
  readonly isSearchedOnly?: true;
}

/** More than all titles, phrases and words; bounds the memory when entries are renamed often. */
const SPELLED_MAX = 10_000;

/** How well a text fits, the lower the better. */
const FIT = { whole: 0, start: 1, part: 2, spelledStart: 3, spelledPart: 4, place: 5 } as const;
const AS_WORD = 0.5;

const spelled = new CountedCache<string, Promise<string>>("spellings", { max: SPELLED_MAX });

/** Pinyin in full and by initials; cached, because the menu's words are few and searched for often. */
function pinyin(text: string): Promise<string> {
  const known = spelled.get(text) ?? pinyinOf(text);
  spelled.set(text, known);
  return known;
}

/** Compares texts without differences of width, case and separators, and words of one meaning as one. */
export const comparable = (text: string): string =>
  SAME_WORDS.reduce((all, [word, same]) => all.replaceAll(word, same), foldSearchText(text));

/** How well a term fits a text, the lower the better; Infinity where it does not. */
async function fit(text: string, term: string): Promise<number> {
  const compared = comparable(text);
  if (compared === term) return FIT.whole;
  const at = compared.indexOf(term);
  if (at !== -1) return at === 0 ? FIT.start : FIT.part;
  if (!/^[a-z]+$/.test(term)) return Infinity;
  const spellings = (await pinyin(text)).split(" ");
  if (spellings.some((spelling) => spelling.startsWith(term))) return FIT.spelledStart;
  return term.length > 1 && spellings.some((spelling) => spelling.includes(term))
    ? FIT.spelledPart
    : Infinity;
}

async function bestFit(texts: readonly string[], term: string): Promise<number> {
  return Math.min(Infinity, ...(await Promise.all(texts.map((text) => fit(text, term)))));
}

/** Every term has to be found; in the place it counts less than in the title. */
export async function rankOf(
  { title, place, phrases, words = [] }: Destination,
  terms: readonly string[],
): Promise<number> {
  const ranks = await Promise.all(
    terms.map(async (term) =>
      Math.min(
        await bestFit([title, ...phrases], term),
        AS_WORD + (await bestFit(words, term)),
        FIT.place + (await fit(place, term)),
      ),
    ),
  );
  return ranks.reduce((sum, rank) => sum + rank, 0);
}
