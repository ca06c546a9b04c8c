import { sql, type RawBuilder } from "kysely";
import { dialectName, type Executor } from "../client.server";

/** Selects given ids as rows, with one parameter for all of them. */
function rowsOf(ids: readonly number[]): RawBuilder<unknown> {
  const json = JSON.stringify(ids);
  return dialectName === "sqlite"
    ? sql`select value as id from json_each(${json})`
    : sql`select cast(listed.value as bigint) as id from json_array_elements_text(${json}::json) as listed(value)`;
}

/**
 * Runs a query of ids and returns its result as a query, for reuse of a small result.
 * @param most the maximum number of ids
 * @returns null where there are more
 */
export async function findListed(
  executor: Executor,
  ids: RawBuilder<unknown>,
  most: number,
): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ id: number | string }>`select id from (${ids}) as found
    limit ${sql.lit(most + 1)}`.execute(executor);
  return rows.length > most ? null : rowsOf([...new Set(rows.map(({ id }) => Number(id)))]);
}
