import type { Executor } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";
import type { Values } from "../fields/field.types";
import { addTexts } from "../plans/shares";
import type { StoredDeclaration } from "../records/find-declaration.server";
import { latestDeclarations } from "../records/latest-declarations.server";
import type { DuplicateMatch, RuleContext } from "../rules/rule.types";

const DAY = 86_400_000;
const DUPLICATE_DAYS = 90;
const DUPLICATES_MAX = 5;
const CANDIDATES_MAX = 20;
const PRICES_MAX = 10;

const totalOf = (totals: readonly (string | undefined)[]) => addTexts(totals);

/** The container numbers of declarations, by declaration. */
async function containersOf(executor: Executor, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await executor
    .selectFrom("declaration_rows")
    .select(["declaration_id as id", "fields"])
    .where("kind", "=", "containers")
    .where("declaration_id", "in", ids)
    .execute();
  const known = new Map<number, string[]>();
  for (const { id, fields } of rows) {
    const { number = "" } = JSON.parse(fields) as Values;
    if (number !== "") known.set(id, [...(known.get(id) ?? []), number]);
  }
  return known;
}

/**
 * Other declarations of the organisation and direction with the same bill number, not cancelled, of the last
 * 90 days. Several declarations may share a bill when their goods travel in different containers: where both
 * name containers, one of them has to be the same.
 */
export async function sameBills(
  executor: Executor,
  { row, data }: StoredDeclaration,
): Promise<DuplicateMatch[]> {
  if (row.bill_number === "") return [];
  const candidates = await executor
    .selectFrom("declarations")
    .select(["id", "own_number as number"])
    .where("organization_id", "=", row.organization_id)
    .where("bill_number", "=", row.bill_number)
    .where("direction", "=", row.direction)
    .where("status", "<>", "04")
    .where("id", "<>", row.id)
    .where("created_at", ">=", now() - DUPLICATE_DAYS * DAY)
    .orderBy("id", "desc")
    .limit(CANDIDATES_MAX)
    .execute();
  const own = data.containers.flatMap(({ number = "" }) => (number === "" ? [] : [number]));
  const isComparable = candidates.length > 0 && own.length > 0;
  const containers = isComparable
    ? await containersOf(
        executor,
        candidates.map(({ id }) => id),
      )
    : new Map<number, string[]>();
  return candidates
    .flatMap(({ id, number }): DuplicateMatch[] => {
      const others = containers.get(id);
      if (others === undefined) return [{ number, by: "bill" }];
      return others.some((each) => own.includes(each)) ? [{ number, by: "container" }] : [];
    })
    .slice(0, DUPLICATES_MAX);
}

/**
 * Other declarations with the same contract, overseas party and sum of line totals, not cancelled, of the
 * last 90 days.
 */
export async function sameContracts(
  executor: Executor,
  { row, data }: StoredDeclaration,
): Promise<DuplicateMatch[]> {
  if (row.contract_number === "" || data.lines.length === 0) return [];
  const candidates = await executor
    .selectFrom(latestDeclarations(executor, row))
    .select(["latest.id", "latest.own_number as number"])
    .where("latest.contract_number", "=", row.contract_number)
    .where("latest.overseas_name", "=", row.overseas_name)
    .where("latest.status", "<>", "04")
    .where("latest.created_at", ">=", now() - DUPLICATE_DAYS * DAY)
    .orderBy("latest.id", "desc")
    .limit(CANDIDATES_MAX)
    .execute();
  if (candidates.length === 0) return [];
  const lines = await executor
    .selectFrom("declaration_lines")
    .select(["declaration_id as id", "total"])
    .where(
      "declaration_id",
      "in",
      candidates.map(({ id }) => id),
    )
    .execute();
  const own = totalOf(data.lines.map(({ total }) => total));
  return candidates
    .filter(({ id }) => totalOf(lines.filter((line) => line.id === id).map(({ total }) => total)) === own)
    .slice(0, DUPLICATES_MAX)
    .map(({ number }) => ({ number, by: "contract" }));
}

/** Unit prices of the latest lines by code and currency, declared with the same overseas party. */
export async function earlierPrices(
  executor: Executor,
  { row, data }: StoredDeclaration,
): Promise<NonNullable<RuleContext["prices"]>> {
  const codes = [...new Set(data.lines.flatMap(({ hsCode }) => (hsCode ? [hsCode] : [])))];
  const known = new Map<string, string[]>();
  const rows =
    codes.length === 0
      ? []
      : await executor
          .selectFrom(latestDeclarations(executor, row))
          .innerJoin("declaration_lines", "declaration_lines.declaration_id", "latest.id")
          .select(["declaration_lines.hs_code", "declaration_lines.currency", "declaration_lines.more"])
          .where("latest.overseas_name", "=", row.overseas_name)
          .where("latest.status", "<>", "04")
          .where("declaration_lines.hs_code", "in", codes)
          .orderBy("declaration_lines.declaration_id", "desc")
          .orderBy("declaration_lines.place")
          .execute();
  for (const { hs_code: code, currency, more } of rows) {
    const { price = "" } = JSON.parse(more) as { price?: string };
    const prices = known.get(`${code} ${currency}`) ?? [];
    if (price !== "" && prices.length < PRICES_MAX) known.set(`${code} ${currency}`, [...prices, price]);
  }
  return (code, currency) => known.get(`${code} ${currency}`) ?? [];
}
