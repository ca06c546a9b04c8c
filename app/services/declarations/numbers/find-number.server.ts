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

function conditionsOf(typed: string) {
  const canonical = canonicalNumber(typed);
  const name = typed.trim();
  const begins = startsWith("declaration_numbers.number", canonical);
  const ends = startsWith("declaration_numbers.reversed", reversedNumber(canonical));
  const of = (condition: ReturnType<typeof startsWith>) =>
    sql<boolean>`declarations.id in (select declaration_id from declaration_numbers where ${condition})`;
  return [
    ...(canonical === "" ? [] : [of(begins)]),
    ...(canonical.length >= END_MIN ? [of(ends)] : []),
    ...([...name].length >= NAME_MIN
      ? [containsText("declarations", ["trader_name", "overseas_name"], name)]
      : []),
  ];
}

/**
 * Declarations in scope that have a number which begins or ends so, or a party that is called so; the newest first.
 */
export async function findDeclarations(scope: Scope, typed: string): Promise<FoundDeclaration[]> {
  const conditions = conditionsOf(typed);
  if (conditions.length === 0) return [];
  const rows = await db
    .selectFrom("declarations")
    .select(["id", "own_number", "status", "trader_name", "overseas_name", "bill_number", "updated_at"])
    .where(declarationInScope(scope))
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .orderBy("updated_at", "desc")
    .limit(FOUND_MAX)
    .execute();
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
