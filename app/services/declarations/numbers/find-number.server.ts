import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import { rowsWithFolded } from "../../collections/lists/filters/column-filters.server";
import { type IdFilter } from "../../collections/lists/define-list.server";
import { db } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { isTooShortToFind } from "../../db/search/folded-search.server";
import { findListed } from "../../db/search/listed-ids.server";
import { startsWith } from "../../db/search/name-search.server";
import {
  declarationEntrustedIn,
  declarationInScope,
  NOT_ARCHIVED,
} from "../records/declaration-scope.server";
import { shownStates, type ShownState } from "../states/status-name.server";
import { canonicalNumber, reversedNumber } from "./canonical-number";

const FOUND_MAX = 50;
/** The shortest text that is searched as the end of a number: shorter ones match too many. */
const END_MIN = 4;
/** Up to this many matches are found first and then sorted. */
const SORT_LIMIT = 4000;
/** The number of newest declarations that are probed first. */
const PROBE_LIMIT = 500;
/** The number of newest declarations that are scanned. */
const SCAN_LIMIT = 20_000;

const SHOWN = [
  "id",
  "own_number",
  "status",
  "is_returned",
  "trader_name",
  "overseas_name",
  "bill_number",
  "contract_number",
  "updated_at",
] as const;

/** A search result. */
export interface FoundDeclaration {
  readonly id: number;
  readonly number: string;
  readonly state: ShownState;
  readonly trader: string;
  readonly overseas: string;
  readonly bill: string;
  readonly contract: string;
  readonly at: number;
}

const filterByNumber = (condition: RawBuilder<boolean>): IdFilter => ({
  ids: sql`select declaration_id as id from declaration_numbers where ${condition}`,
  // A scalar subquery, because PostgreSQL would hash all numbers for an "exists" beside an "or".
  has: sql<boolean>`(select 1 from declaration_numbers
    where declaration_numbers.declaration_id = declarations.id and ${condition} limit 1) is not null`,
});

const filterByName = (name: string): IdFilter => rowsWithFolded("declarations", name);

/** Conditions that a number begins or ends with the text; the end alone is not searched where it is short. */
function numberConditions(typed: string): RawBuilder<boolean>[] {
  const canonical = canonicalNumber(typed);
  if (canonical === "") return [];
  const beginning = startsWith("declaration_numbers.number", canonical);
  return canonical.length < END_MIN
    ? [beginning]
    : [beginning, startsWith("declaration_numbers.reversed", reversedNumber(canonical))];
}

/** The condition that a declaration has a number of any kind that begins or ends with the term. */
export function withNumber(term: string): RawBuilder<boolean> {
  const parts = numberConditions(term).map(
    (condition) => sql`select declaration_id from declaration_numbers where ${condition}`,
  );
  return parts.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`declarations.id in (${sql.join(parts, sql` union `)})`;
}

/** Filters for the text as the beginning or end of a number, and as a part of a name. */
function searchFilters(typed: string): readonly IdFilter[] {
  return [
    ...numberConditions(typed).map(filterByNumber),
    ...(isTooShortToFind(typed) ? [] : [filterByName(typed)]),
  ];
}

/** Selects ids of all matches in any scope; null where the text is too short to match. */
export function matchingIds(typed: string): RawBuilder<unknown> | null {
  const filters = searchFilters(typed);
  return filters.length === 0
    ? null
    : sql.join(
        filters.map(({ ids }) => ids),
        sql` union all `,
      );
}

/** Which declarations are searched: those in scope, or those that others make for its organisation. */
type Within = (scope: Scope) => RawBuilder<boolean>;

/** Selects the newest declarations in scope among these ids. */
export function findQuery(scope: Scope, ids: RawBuilder<unknown>, within: Within = declarationInScope) {
  return db
    .selectFrom("declarations")
    .select(SHOWN)
    .where(within(scope))
    .where(sql<boolean>`declarations.id in (${ids})`)
    .orderBy("updated_at", "desc")
    .limit(FOUND_MAX);
}

const newestRows = (scope: Scope, most: number, within: Within) =>
  sql<DeclarationTable>`(select * from declarations where ${within(scope)} and ${NOT_ARCHIVED}
    order by updated_at desc, id desc limit ${sql.lit(most)})`.as("declarations");

/** Whether the name matches a whole page among the newest declarations in scope. */
async function isCommonName(scope: Scope, typed: string, within: Within): Promise<boolean> {
  if (isTooShortToFind(typed)) return false;
  const found = await db
    .selectFrom(newestRows(scope, PROBE_LIMIT, within))
    .select("id")
    .where(filterByName(typed).has)
    .limit(FOUND_MAX)
    .execute();
  return found.length === FOUND_MAX;
}

/** Searches only the newest declarations in scope that are not archived: a frequent text fills a page there. */
export function scanQuery(scope: Scope, typed: string, within: Within = declarationInScope) {
  const has = sql.join(
    searchFilters(typed).map((filter) => filter.has),
    sql` or `,
  );
  return db
    .selectFrom(newestRows(scope, SCAN_LIMIT, within))
    .select(SHOWN)
    .where(sql<boolean>`(${has})`)
    .orderBy("updated_at", "desc")
    .limit(FOUND_MAX);
}

async function findRows(scope: Scope, typed: string, within: Within) {
  const ids = matchingIds(typed);
  if (!ids) return [];
  const listed = (await isCommonName(scope, typed, within)) ? null : await findListed(db, ids, SORT_LIMIT);
  if (listed) return findQuery(scope, listed, within).execute();
  const met = await scanQuery(scope, typed, within).execute();
  return met.length === FOUND_MAX ? met : findQuery(scope, ids, within).execute();
}

type FoundRow = Awaited<ReturnType<typeof findRows>>[number];

/**
 * As `findRows`, with those that others make for the organisation: two searches, because one condition over
 * both columns of organisations would follow no index.
 */
async function findReadable(scope: Scope, typed: string): Promise<FoundRow[]> {
  const [own, entrusted] = await Promise.all([
    findRows(scope, typed, declarationInScope),
    findRows(scope, typed, declarationEntrustedIn),
  ]);
  return [...own, ...entrusted].sort((one, other) => other.updated_at - one.updated_at).slice(0, FOUND_MAX);
}

/**
 * Returns declarations in scope with a number that begins or ends with the text, or a party whose name
 * contains it; newest first.
 * @param isEntrusted whether those that others make for the organisation are found too
 */
export async function findDeclarations(
  scope: Scope,
  typed: string,
  isEntrusted = false,
): Promise<FoundDeclaration[]> {
  const isBoth = isEntrusted && scope.kind === "organization";
  const [rows, stateOf] = await Promise.all([
    isBoth ? findReadable(scope, typed) : findRows(scope, typed, declarationInScope),
    shownStates(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    number: row.own_number,
    state: stateOf(row),
    trader: row.trader_name,
    overseas: row.overseas_name,
    bill: row.bill_number,
    contract: row.contract_number,
    at: row.updated_at,
  }));
}

/** A number of a declaration that a text begins or ends. */
export interface MatchingNumber {
  readonly kind: string;
  /** In canonical form. */
  readonly number: string;
}

/** Selects the numbers of these declarations that begin or end with the text. */
export const matchingNumbersQuery = (ids: readonly number[], typed: string) =>
  db
    .selectFrom("declaration_numbers")
    .select(["declaration_id", "kind", "number"])
    .where("declaration_id", "in", ids)
    .where(sql<boolean>`(${sql.join(numberConditions(typed), sql` or `)})`)
    .orderBy("id");

/** Returns, by id, the first number of each declaration that begins or ends with the text. */
export async function findMatchingNumbers(
  ids: readonly number[],
  typed: string,
): Promise<ReadonlyMap<number, MatchingNumber>> {
  if (canonicalNumber(typed) === "") return new Map();
  const rows = await matchingNumbersQuery(ids, typed).execute();
  return new Map(rows.reverse().map(({ declaration_id: id, kind, number }) => [id, { kind, number }]));
}
