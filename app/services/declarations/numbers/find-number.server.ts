import { sql } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import { containsText, startsWith } from "../../db/search/name-search.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { canonicalNumber, reversedNumber } from "./canonical-number";

const FOUND_MAX = 50;
/** An end of fewer characters is the end of too many numbers. */
const END_MIN = 5;
const NAME_MIN = 2;

/** A declaration that was found. */
export interface FoundDeclaration {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly trader: string;
  readonly overseas: string;
  readonly bill: string;
  readonly at: number;
}

/** Each way in which something typed may be meant, as a query of ids that has an index of its own. */
function waysOf(typed: string) {
  const canonical = canonicalNumber(typed);
  const name = typed.trim();
  const numbered = (condition: ReturnType<typeof startsWith>) =>
    sql`select declaration_id from declaration_numbers where ${condition}`;
  const named = () =>
    sql`select id from declarations where ${containsText("declarations", ["trader_name", "overseas_name"], name)}`;
  return [
    ...(canonical === "" ? [] : [numbered(startsWith("declaration_numbers.number", canonical))]),
    ...(canonical.length >= END_MIN
      ? [numbered(startsWith("declaration_numbers.reversed", reversedNumber(canonical)))]
      : []),
    ...([...name].length >= NAME_MIN ? [named()] : []),
  ];
}

/** The newest declarations in scope that are meant; null where nothing can be. */
export function findQuery(scope: Scope, typed: string) {
  const ways = waysOf(typed);
  if (ways.length === 0) return null;
  return db
    .selectFrom("declarations")
    .select(["id", "own_number", "status", "trader_name", "overseas_name", "bill_number", "updated_at"])
    .where(declarationInScope(scope))
    .where(sql<boolean>`declarations.id in (${sql.join(ways, sql` union `)})`)
    .orderBy("updated_at", "desc")
    .limit(FOUND_MAX);
}

/**
 * Declarations in scope that have a number which begins or ends so, or a party that is called so; the newest first.
 */
export async function findDeclarations(scope: Scope, typed: string): Promise<FoundDeclaration[]> {
  const rows = (await findQuery(scope, typed)?.execute()) ?? [];
  return rows.map((row) => ({
    id: row.id,
    number: row.own_number,
    status: row.status,
    trader: row.trader_name,
    overseas: row.overseas_name,
    bill: row.bill_number,
    at: row.updated_at,
  }));
}
