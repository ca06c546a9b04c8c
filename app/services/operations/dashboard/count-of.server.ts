import { sql, type RawBuilder } from "kysely";
import { db } from "../../db/client.server";

/** Counts end here, where the exact number does not matter. */
export const COUNTED_MAX = 1000;

/**
 * Counts rows up to one more than COUNTED_MAX.
 * @param rows the text behind `from`
 */
export async function countOf(rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number | string }>`select count(*) as count
    from (select 1 from ${rows} limit ${COUNTED_MAX + 1}) as counted`.execute(db);
  return Number(found[0]?.count ?? 0);
}
