import { sql } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";

/** A reviewer's remark on a field. */
export interface Remark {
  /** "head", or the kind of row. */
  readonly part: string;
  /** 0 in the head. */
  readonly place: number;
  readonly field: string;
  readonly text: string;
}

/** Returns the remarks of the latest review; none where that review made none. */
export async function listRemarks(executor: Executor, id: number): Promise<Remark[]> {
  const submittedAt = sql<number>`(select coalesce(max(at), 0) from declaration_events
    where declaration_id = ${id} and event = 'submit')`;
  const rows = await executor
    .selectFrom("declaration_remarks")
    .select(["part", "place", "field", "text", "at"])
    .where("declaration_id", "=", id)
    .where("at", ">=", submittedAt)
    .orderBy("id", "desc")
    .execute();
  const last = rows[0]?.at;
  return rows.filter(({ at }) => at === last);
}

/** Stores a reviewer's remarks with one time, as one review. */
export async function storeRemarks(
  tx: Tx,
  { id, version, who }: { id: number; version: number; who: string },
  remarks: readonly Remark[],
): Promise<void> {
  if (remarks.length === 0) return;
  const at = now();
  await tx
    .insertInto("declaration_remarks")
    .values(remarks.map((remark) => ({ declaration_id: id, version, by_name: who, at, ...remark })))
    .execute();
}
