import { sql } from "kysely";
import { db, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { assignApplications } from "./assign.server";
import { listReviewers } from "./reviewers.server";

/** Applications that one transaction assigns. */
const SLICE = 50;
/** Applications that one run assigns at most; the next one goes on. */
const RUN_LIMIT = 10_000;

/** The accounts to whom waiting applications are assigned, by an index alone. */
export const assigneesQuery = sql<{ id: number }>`select distinct assigned_to_id as id
  from certification_applications where bill_status = 1 and assigned_to_id is not null`;

/** The ids of waiting applications that are assigned to an account, or to nobody; the oldest first, by an index. */
export const waitingQuery = (assignee: number | null) => sql<{ id: number }>`select id
  from certification_applications where bill_status = 1
  and ${assignee === null ? sql`assigned_to_id is null` : sql`assigned_to_id = ${assignee}`}
  order by submitted_at, id limit ${sql.lit(RUN_LIMIT)}`;

/** Locks rows, in the order of their ids, and reads those that still wait to be assigned, the oldest first. */
async function lockUnassigned(tx: Tx, ids: readonly number[], former: readonly number[]) {
  for (const id of ids.toSorted((one, other) => one - other))
    await lockRow(tx, "certification_applications", id);
  const rows = await tx
    .selectFrom("certification_applications")
    .selectAll()
    .where("id", "in", ids)
    .where("bill_status", "=", 1)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();
  return rows.filter((row) => row.assigned_to_id === null || former.includes(row.assigned_to_id));
}

/**
 * Assigns applications that wait without a reviewer, and those whose reviewer may no longer review. Nothing
 * happens while nobody may review.
 */
export async function assignWaiting(isStopped: () => boolean): Promise<void> {
  const current = (await listReviewers(db)).map(({ id }) => id);
  if (current.length === 0) return;
  const { rows: assignees } = await assigneesQuery.execute(db);
  const former = assignees.map(({ id }) => id).filter((id) => !current.includes(id));
  for (const assignee of [null, ...former]) {
    const ids = (await waitingQuery(assignee).execute(db)).rows.map(({ id }) => id);
    for (let from = 0; from < ids.length && !isStopped(); from += SLICE)
      await inTransaction(async (tx) => {
        const open = await lockUnassigned(tx, ids.slice(from, from + SLICE), former);
        if (open.length > 0) await assignApplications(tx, open);
      });
  }
}
