import { sql, type RawBuilder } from "kysely";
import { idsByText, startsWith } from "./name-search.server";

const NAMES = ["username", "realname"];
/** One letter is the initial of too many names. */
const SPELLED_MIN = 2;

/**
 * The pinyin or initials that a typed text can be, as they are stored: `zhang wei` is `zhangwei`; null for a
 * text that is neither.
 */
export function spelledIn(typed: string): string | null {
  const letters = typed
    .toLowerCase()
    .replaceAll("ü", "v")
    .replaceAll(/[\s'’-]/g, "");
  return letters.length >= SPELLED_MIN && /^[a-z]+$/.test(letters) ? letters : null;
}

/** Selects the ids of accounts whose 姓名 begins with this pinyin or these initials; each uses an index. */
const idsBySpelling = (spelled: string): RawBuilder<unknown>[] =>
  (["realname_spelling", "realname_initials"] as const).map(
    (column) => sql`select s.id from accounts as s where ${startsWith(`s.${column}`, spelled)}`,
  );

/**
 * The subqueries of accounts by a part of at least two characters of a name, or the beginning of its pinyin or
 * initials; each uses an index of its own.
 */
export function idsByPersonName(term: string): readonly RawBuilder<unknown>[] {
  const spelled = spelledIn(term);
  return [idsByText("accounts", NAMES, term), ...(spelled === null ? [] : idsBySpelling(spelled))];
}

/** The condition of `idsByPersonName`. */
export const isNamed = (term: string): RawBuilder<boolean> =>
  sql<boolean>`accounts.id in (${sql.join(idsByPersonName(term), sql` union `)})`;

interface Spelled {
  readonly realname_spelling: string;
  readonly realname_initials: string;
}

/** Whether the 姓名 of a row begins with the pinyin or initials that were typed. */
export function isSpelledLike({ realname_spelling, realname_initials }: Spelled, typed: string): boolean {
  const spelled = spelledIn(typed);
  return spelled !== null && (realname_spelling.startsWith(spelled) || realname_initials.startsWith(spelled));
}
