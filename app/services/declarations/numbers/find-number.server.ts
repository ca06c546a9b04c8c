import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import { rowsWithText } from "../../collections/lists/filters/column-filters.server";
import { type IdFilter } from "../../collections/lists/define-list.server";
import { db } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { findListed } from "../../db/search/listed-ids.server";
import { startsWith } from "../../db/search/name-search.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { shownStates, type ShownState } from "../states/status-name.server";
import { canonicalNumber, reversedNumber } from "./canonical-number";

const FOUND_MAX = 50;
/** The shortest text that is searched as the end of a number: shorter ones match too many. */
const END_MIN = 5;
const NAME_MIN = 2;
/** Up to this many matches are found first and then sorted. */
const SORT_LIMIT = 4000;
/** The number of newest declarations that are probed first. */
const PROBE_LIMIT = 500;
/** The number of newest declarations that are scanned. */
const SCAN_LIMIT = 20_000;

/** Columns in which a party is searched. */
export const PARTY_NAMES = ["trader_name", "overseas_name"] as const;

const SHOWN = [
  "id",
  "own_number",
  "status",
  "is_returned",
  "trader_name",
  "overseas_name",
  "bill_number",
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
  readonly at: number;
}

const filterByNumber = (condition: RawBuilder<boolean>): IdFilter => ({
  ids: sql`select declaration_id as id from declaration_numbers where ${condition}`,
  // A scalar subquery, because PostgreSQL would hash all numbers for an "exists" beside an "or".
  has: sql<boolean>`(select 1 from declaration_numbers
    where declaration_numbers.declaration_id = declarations.id and ${condition} limit 1) is not null`,
});

const filterByName = (name: string): IdFilter => rowsWithText("declarations", PARTY_NAMES, name);

/** Filters for the text as the beginning or end of a number, and as a part of a name. */
function searchFilters(typed: string): readonly IdFilter[] {
  const canonical = canonicalNumber(typed);
  const name = typed.trim();
  return [
    ...(canonical === "" ? [] : [filterByNumber(startsWith("declaration_numbers.number", canonical))]),
    ...(canonical.length >= END_MIN
      ? [filterByNumber(startsWith("declaration_numbers.reversed", reversedNumber(canonical)))]
      : []),
    ...([...name].length >= NAME_MIN ? [filterByName(name)] : []),
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

/** Selects the newest declarations in scope among these ids. */
export function findQuery(scope: Scope, ids: RawBuilder<unknown>) {
  return db
    .selectFrom("declarations")
    .select(SHOWN)
    .where(declarationInScope(scope))
    .where(sql<boolean>`declarations.id in (${ids})`)
    .orderBy("updated_at", "desc")
    .limit(FOUND_MAX);
}

const newestRows = (scope: Scope, most: number) =>
  sql<DeclarationTable>`(select * from declarations where ${declarationInScope(scope)}
    order by updated_at desc, id desc limit ${sql.lit(most)})`.as("declarations");

/** Whether the name matches a whole page among the newest declarations in scope. */
async function isCommonName(scope: Scope, typed: string): Promise<boolean> {
  const name = typed.trim();
  if ([...name].length < NAME_MIN) return false;
  const found = await db
    .selectFrom(newestRows(scope, PROBE_LIMIT))
    .select("id")
    .where(filterByName(name).has)
    .limit(FOUND_MAX)
    .execute();
  return found.length === FOUND_MAX;
}

/** Searches only the newest declarations in scope: a frequent text fills a page there. */
export function scanQuery(scope: Scope, typed: string) {
  const has = sql.join(
    searchFilters(typed).map((filter) => filter.has),
    sql` or `,
  );
  return db
    .selectFrom(newestRows(scope, SCAN_LIMIT))
    .select(SHOWN)
    .where(sql<boolean>`(${has})`)
    .orderBy("updated_at", "desc")
    .limit(FOUND_MAX);
}

async function findRows(scope: Scope, typed: string) {
  const ids = matchingIds(typed);
  if (!ids) return [];
  const listed = (await isCommonName(scope, typed)) ? null : await findListed(db, ids, SORT_LIMIT);
  if (listed) return findQuery(scope, listed).execute();
  const met = await scanQuery(scope, typed).execute();
  return met.length === FOUND_MAX ? met : findQuery(scope, ids).execute();
}

/**
 * Returns declarations in scope with a number that begins or ends with the text, or a party whose name
 * contains it; newest first.
 */
export async function findDeclarations(scope: Scope, typed: string): Promise<FoundDeclaration[]> {
  const [rows, stateOf] = await Promise.all([findRows(scope, typed), shownStates()]);
  return rows.map((row) => ({
    id: row.id,
    number: row.own_number,
    state: stateOf(row),
    trader: row.trader_name,
    overseas: row.overseas_name,
    bill: row.bill_number,
    at: row.updated_at,
  }));
}
