import { db } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Actor } from "../../../forms/editing/actor.types";
import type { BulkAction, BulkDetails, RowOutcome } from "./bulk-action.types";
import { finishListJob, renewListJobLease } from "./job-claims.server";
import type { ListJob } from "./stored-jobs.server";

/** Number of rows after which the progress is stored, so that another server can go on from there. */
const STEP_ROWS = 20;

/** A row that was not processed, and why. */
export interface FailedRow {
  readonly id: number;
  readonly text: string;
}

interface Outcome {
  readonly failed: readonly FailedRow[];
  /** Of the undo. */
  readonly notUndone?: readonly FailedRow[];
}

/** The outcome of a bulk job; no failures for a job that has not stored one yet. */
export const outcomeOf = ({ outcome }: Pick<ListJob, "outcome">): Outcome => {
  const stored = JSON.parse(outcome) as Outcome | [];
  return Array.isArray(stored) ? { failed: [] } : stored;
};

export const chosenIds = ({ row_ids }: Pick<ListJob, "row_ids">) => JSON.parse(row_ids) as number[];

/** Turns not-found and forbidden into a refused row: the row was deleted or has left the scope since. */
async function outcomeOfOne(work: () => Promise<RowOutcome>): Promise<RowOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && (error.code === "not-found" || error.code === "forbidden"))
      return { ok: false, text: error.code === "forbidden" ? CONSOLE_TEXT.noRight : CONSOLE_TEXT.missing };
    throw error;
  }
}

/**
 * Applies an action to the chosen rows, one after another, from the stored progress. Refusals are stored per
 * row.
 * @param isStopped is checked between steps; a stopped job is continued later, perhaps by another server
 * @returns whether all rows have been processed
 * @throws LeaseLost
 */
export async function doRows(
  row: ListJob,
  { action, doer: actor, request }: { action: BulkAction; doer: Actor; request: BulkDetails },
  isStopped: () => boolean = () => false,
): Promise<boolean> {
  const ids = chosenIds(row);
  const failed = [...outcomeOf(row).failed];
  const step = action.isSlow ? 1 : STEP_ROWS;
  for (let done = row.done_count; done < ids.length; done += step) {
    if (isStopped()) return false;
    for (const id of ids.slice(done, done + step)) {
      const outcome = await outcomeOfOne(() => action.apply(actor, id, request.reason, request.input));
      if (!outcome.ok) failed.push({ id, text: outcome.text });
    }
    const done_count = Math.min(done + step, ids.length);
    await renewListJobLease(db, row, { done_count, outcome: JSON.stringify({ failed }) });
  }
  await finishListJob(db, row, { state: "done" });
  return true;
}

/** Undoes an action for each row that was processed; returns and stores the rows that could not be undone. */
export async function undoRows(
  row: ListJob,
  action: BulkAction,
  actor: Actor,
): Promise<readonly FailedRow[]> {
  const { failed } = outcomeOf(row);
  const notDone = new Set(failed.map(({ id }) => id));
  const notUndone: FailedRow[] = [];
  for (const id of chosenIds(row)) {
    if (notDone.has(id)) continue;
    const outcome = await outcomeOfOne(() => action.undo!(actor, id));
    if (!outcome.ok) notUndone.push({ id, text: outcome.text });
  }
  await db
    .updateTable("list_selections")
    .set({ outcome: JSON.stringify({ failed, notUndone }) })
    .where("id", "=", row.id)
    .execute();
  return notUndone;
}
