import { db } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Actor } from "../../../forms/editing/actor.types";
import type { BulkAction, BulkDetails, RowOutcome } from "./bulk-action.types";
import { finishListJob, renewListJobLease } from "./job-claims.server";
import type { ListJob } from "./stored-jobs.server";

/** After so many rows the next server could go on from here. */
const STEP_ROWS = 20;

/** A row that was not done, and why. */
export interface FailedRow {
  readonly id: number;
  readonly text: string;
}

interface Outcome {
  readonly failed: readonly FailedRow[];
  /** Of taking it back. */
  readonly notUndone?: readonly FailedRow[];
}

export const outcomeOf = ({ outcome }: Pick<ListJob, "outcome">): Outcome => {
  const stored = JSON.parse(outcome) as Outcome | [];
  return Array.isArray(stored) ? { failed: [] } : stored;
};

export const chosenIds = ({ row_ids }: Pick<ListJob, "row_ids">) => JSON.parse(row_ids) as number[];

/** What is gone by now, or has left the scope, is a row that was not done. */
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
 * Does an action to the chosen rows, one after another, from where it had come to. What the rules refuse is kept
 * beside the row.
 * @param isStopped is looked at between its steps; it goes on later, perhaps elsewhere
 * @returns whether all rows have had their turn
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

/** Takes back what was done to each row; what cannot be taken back any more stays, and says so. */
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
