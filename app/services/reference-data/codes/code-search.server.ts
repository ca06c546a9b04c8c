import { sql, type RawBuilder } from "kysely";
import { db } from "../../db/client.server";
import { containsText, startsWith } from "../../db/search/name-search.server";
import { referenceIndex } from "../versions.server";
import type { CodeMatches, CodeTier, FoundCode } from "./code-search.types";

const CODE_TIERS: readonly CodeTier[] = ["code", "name", "beginning", "rest"];

/** Maximum number of rows shown per tier. */
const TIER_ROWS = 30;
/** The index of parts of names has no shorter ones; a single letter begins thousands of names. */
const PART_LENGTH = 2;

/** One query of an index, in whose order the rows are returned. */
export interface CodeQuestion {
  readonly tier: CodeTier;
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/** The expressions of a row as in the indexes of migration 0036. */
const WORDS = {
  code: sql<string>`lower(base_data.code)`,
  name: sql<string>`lower(base_data.name)`,
  english: sql<string>`lower(base_data.english_name)`,
  sound: sql<string>`replace(base_data.pinyin, ' ', '')`,
  initials: sql<string>`base_data.initials`,
  customs: sql<string>`lower(base_data.customs_code)`,
  inspection: sql<string>`lower(base_data.inspection_code)`,
};
const BY_ID = sql`base_data.id`;

/** A text in the canonical form of codes. */
const plainCode = (typed: string) => typed.normalize("NFKC").trim().toLowerCase();

/** The spellings of a name: names contain brackets of both widths, and users type either. */
function spellings(typed: string): string[] {
  const narrow = typed.normalize("NFKC");
  const wide = narrow.replaceAll("(", "（").replaceAll(")", "）");
  return [...new Set([typed, narrow, wide].map((text) => text.trim().toLowerCase()))];
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 1 ? conditions[0]! : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const equals = (word: RawBuilder<string>, texts: readonly string[]) =>
  sql<boolean>`${word} in (${sql.join(texts)})`;

const begins = (word: keyof typeof WORDS, text: string): CodeQuestion => ({
  tier: "beginning",
  where: startsWith(WORDS[word], text),
  order: WORDS[word],
});

/** The index queries for a typed text, best tier first. */
export function codeQuestions(typed: string): readonly CodeQuestion[] {
  const names = spellings(typed);
  const plain = plainCode(typed);
  const sound = plain.replace(/\s/g, "");
  const isPart = [...plain].length >= PART_LENGTH;
  const isLatin = /^[a-z]/.test(plain) && isPart;
  return [
    { tier: "code", where: equals(WORDS.code, [plain]), order: BY_ID },
    { tier: "name", where: equals(WORDS.name, names), order: BY_ID },
    begins("code", plain),
    ...names.map((name) => begins("name", name)),
    ...(isLatin ? [begins("sound", sound), begins("initials", sound), begins("english", plain)] : []),
    { tier: "rest", where: equals(WORDS.customs, [plain]), order: BY_ID },
    { tier: "rest", where: equals(WORDS.inspection, [plain]), order: BY_ID },
    ...(isPart
      ? [
          {
            tier: "rest" as const,
            where: anyOf(names.map((name) => containsText("base_data", ["name"], name))),
            order: BY_ID,
          },
        ]
      : []),
  ];
}

/** The rows of one index query. */
export const codeAnswers = ({ where, order }: Pick<CodeQuestion, "where" | "order">, limit: number) =>
  db
    .selectFrom("base_data")
    .select(["id", "type", "code", "name", "flag", "status", "customs_code", "inspection_code"])
    .where(where)
    .orderBy(order)
    .limit(limit);

/**
 * Searches the rows of all lists: exact code, exact name, beginning of code, name, pinyin, initials or
 * English name, and the rest. Each row is found once, in its best tier; within a tier, retired rows come
 * last.
 */
export async function searchCodes(typed: string): Promise<readonly CodeMatches[]> {
  if (typed === "") return [];
  const { lists } = await referenceIndex();
  const plain = plainCode(typed);
  const known = new Set<number>();
  const found = new Map<CodeTier, FoundCode[]>(CODE_TIERS.map((tier) => [tier, []]));
  for (const question of codeQuestions(typed)) {
    const rows = found.get(question.tier)!;
    if (rows.length > TIER_ROWS) continue;
    // Rows of better tiers are found again.
    for (const row of await codeAnswers(question, TIER_ROWS + 1 + known.size).execute()) {
      const { id, type, code, name, flag } = row;
      if (known.has(id)) continue;
      known.add(id);
      const former = [row.customs_code, row.inspection_code].find((each) => each.toLowerCase() === plain);
      const listTitle = lists.get(type)?.title ?? "";
      rows.push({ id, type, code, name, flag, listTitle, isRetired: row.status === 0, former: former ?? "" });
    }
  }
  return CODE_TIERS.map((tier) => ({ tier, rows: found.get(tier)! }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ tier, rows }) => ({
      tier,
      rows: rows.slice(0, TIER_ROWS).toSorted((a, b) => Number(a.isRetired) - Number(b.isRetired)),
      hasMore: rows.length > TIER_ROWS,
    }));
}
