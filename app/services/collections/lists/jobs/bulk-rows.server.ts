import { db } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Actor } from "../../../forms/editing/actor.types";
import { sha256 } from "../../../runtime/secrets/secret.server";
import { LISTS_TEXT } from "../lists.text";
import type { BulkAction, BulkDetails, PlannedRows, RowOutcome, StoredPlan } from "./bulk-action.types";
import { finishListJob, renewListJobLease } from "./job-claims.server";
import type { ListJob } from "./stored-jobs.server";

/** Number of rows after which the progress is stored, so that another server can go on from there. */
const STEP_ROWS = 20;

/** A row that was not processed, and why. */
export interface FailedRow {
  readonly id: number;
  readonly text: string;
  /** Another person has been asked to agree. */
  readonly isAsked?: true;
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

/** Refuses a row that the confirmed plan has not offered, with the reason that it has now. */
async function refuseOthers(
  { plan }: PlannedRows,
  actor: Actor,
  { id, versions }: { readonly id: number; readonly versions: ReadonlyMap<number, number> },
): Promise<RowOutcome> {
  const found = (await plan(actor, [id], versions)).get(id) ?? { ok: false, text: CONSOLE_TEXT.missing };
  return { ok: false, text: found.ok ? LISTS_TEXT.notPlanned : found.text };
}

interface RowWork {
  readonly action: BulkAction;
  readonly doer: Actor;
  readonly request: BulkDetails & StoredPlan;
}

/** Applies an action to one row; one of a plan has a submission, so that a repeated job does nothing twice. */
function doRow(job: ListJob, { action, doer, request }: RowWork, id: number): Promise<RowOutcome> {
  const { reason, input } = request;
  if (!action.planned) return action.apply(doer, id, reason, input);
  const versions = new Map(request.versions);
  const version = versions.get(id);
  if (version === undefined || request.planned?.includes(id) !== true)
    return refuseOthers(action.planned, doer, { id, versions });
  const submission = sha256(JSON.stringify(["list job", job.id, id]));
  return action.apply({ ...doer, submission }, id, reason, input, version);
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
  work: RowWork,
  isStopped: () => boolean = () => false,
): Promise<boolean> {
  const ids = chosenIds(row);
  const failed = [...outcomeOf(row).failed];
  const step = work.action.isSlow ? 1 : STEP_ROWS;
  for (let done = row.done_count; done < ids.length; done += step) {
    if (isStopped()) return false;
    for (const id of ids.slice(done, done + step)) {
      const outcome = await outcomeOfOne(() => doRow(row, work, id));
      if (outcome.ok) continue;
      const { text, isAsked } = outcome;
      failed.push({ id, text, ...(isAsked ? { isAsked } : {}) });
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
