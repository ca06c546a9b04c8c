import { isDue } from "../../../db/stored-times.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { SelectionRow } from "./selections.server";

/** How long a choice belongs to the server that works on it; each step renews it. */
const LEASE_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 30_000;
const TRIES_MAX = 5;

/**
 * Takes a confirmed choice, or the next of all, for this server. The guard stands in the UPDATE itself: of two
 * servers one gets it, and it comes back when the lease of a server that died is over.
 */
export async function claimSelection(id?: number): Promise<SelectionRow | null> {
  const at = now();
  const due = db
    .selectFrom("list_selections")
    .select("id")
    .where("state", "=", "waiting")
    .where(isDue("due_at", LEASE_MILLISECONDS, at))
    .$if(id !== undefined, (rows) => rows.where("id", "=", id!))
    .orderBy("due_at")
    .limit(1);
  // An idle look takes no write lock.
  if (!(await due.executeTakeFirst())) return null;
  return inTransaction(async (tx) => {
    const row = await tx
      .updateTable("list_selections")
      .set(({ eb }) => ({
        attempt: eb("attempt", "+", 1),
        tries: eb("tries", "+", 1),
        due_at: at + LEASE_MILLISECONDS,
      }))
      .where("id", "in", due)
      .where("state", "=", "waiting")
      .where(isDue("due_at", LEASE_MILLISECONDS, at))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await tx.deleteFrom("list_file_parts").where("selection_id", "=", row.id).execute();
    return row;
  });
}

/** Another server has taken it since. */
export class SelectionLost extends Error {}

/** @throws SelectionLost */
export async function keepSelectionLease(
  executor: Executor,
  { id, attempt }: SelectionRow,
  change: Partial<SelectionRow> = {},
): Promise<void> {
  const row = await executor
    .updateTable("list_selections")
    .set({ due_at: now() + LEASE_MILLISECONDS, ...change })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new SelectionLost("another server has the selection");
}

/** It is tried again, and given up after some tries. @throws SelectionLost */
export const postponeSelection = (row: SelectionRow): Promise<void> =>
  keepSelectionLease(
    db,
    row,
    row.tries >= TRIES_MAX ? { state: "failed", done_at: now() } : { due_at: now() + RETRY_MILLISECONDS },
  );

/** A server that stops in order leaves it to the next one; this was no try. @throws SelectionLost */
export const handOverSelection = (row: SelectionRow): Promise<void> =>
  keepSelectionLease(db, row, { due_at: now(), tries: row.tries - 1 });

/** Each server that has tried it has died: so may the next one. */
export const isWornOut = ({ tries }: SelectionRow): boolean => tries > TRIES_MAX;
