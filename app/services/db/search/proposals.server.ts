import { sql, type RawBuilder } from "kysely";
import { containsText, startsWith } from "./name-search.server";

const PROPOSED = 50;
/** The search indexes know no shorter parts of a name. */
const PART_LENGTH = 2;

/** Reads the rows in scope that meet a condition, in the order of a column, as many as are wanted. */
type Read<Row> = (
  condition: RawBuilder<boolean>,
  order: "id" | "code" | "name",
  limit: number,
) => Promise<Row[]>;

/**
 * Some rows for what somebody has typed so far: those whose code begins with it, then those that have it in their name.
 * One statement with an `or` would find and sort all of them before the first is shown; each of two goes along an
 * index and ends at the last row that is wanted.
 * @param table has indexes of the beginnings of its codes and of the parts of its names
 */
export async function proposeRows<Row extends { readonly id: number }>(
  table: "organizations" | "roles",
  typed: string,
  read: Read<Row>,
): Promise<Row[]> {
  if (typed === "") return read(sql<boolean>`1 = 1`, "id", PROPOSED);
  const byCode = await read(startsWith(`${table}.code`, typed), "code", PROPOSED);
  const isPart = [...typed].length >= PART_LENGTH;
  const byName = isPart
    ? await read(containsText(table, ["name"], typed), "id", PROPOSED)
    : await read(startsWith(`${table}.name`, typed), "name", PROPOSED);
  const known = new Set(byCode.map(({ id }) => id));
  return [...byCode, ...byName.filter(({ id }) => !known.has(id))].slice(0, PROPOSED);
}
