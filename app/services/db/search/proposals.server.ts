import { sql, type RawBuilder } from "kysely";
import { containsText, startsWith } from "./name-search.server";

const PROPOSED = 50;
/** The search indexes do not contain shorter parts of a name. */
const PART_LENGTH = 2;

/** Reads rows in scope that satisfy a condition, in the order of a column, up to a limit. */
type Read<Row> = (
  condition: RawBuilder<boolean>,
  order: "id" | "code" | "name",
  limit: number,
) => Promise<Row[]>;

/**
 * Suggests rows for typed text: those whose code begins with it, then those whose name contains it. One
 * statement with an `or` would find and sort all matches; each of the two reads an index up to the limit.
 * @param table must have indexes of prefixes of codes and of parts of names
 */
export async function findCandidates<Row extends { readonly id: number }>(
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
