import { now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import { LeasedRows } from "../../../db/leased-rows.server";
import type { SelectionRow } from "./selections.server";

const selections = new LeasedRows("list_selections", {
  open: { column: "state", values: ["waiting"] },
  async onClaim(tx, ids) {
    await tx.deleteFrom("list_file_parts").where("selection_id", "in", ids).execute();
  },
});

/** Takes a confirmed choice, or the next of all, for this server. */
export async function claimSelection(id?: number): Promise<SelectionRow | null> {
  const [row] = await selections.claim({ id });
  return row ?? null;
}

/** Each step says how far it has come. @throws LeaseLost */
export const keepSelectionLease = (
  executor: Executor,
  row: SelectionRow,
  change: Partial<SelectionRow> = {},
): Promise<void> => selections.renew(executor, row, change);

/** @throws LeaseLost */
export const finishSelection = (
  executor: Executor,
  row: SelectionRow,
  change: Partial<SelectionRow> & Pick<SelectionRow, "state">,
): Promise<void> => selections.finish(executor, row, { ...change, done_at: now() });

/** It is tried again, and given up after some tries. @throws LeaseLost */
export const postponeSelection = (row: SelectionRow): Promise<void> =>
  selections.fail(db, row, { givenUp: { state: "failed", done_at: now() } });

/** A server that stops in order leaves it to the next one; this was no try. @throws LeaseLost */
export const handOverSelection = (row: SelectionRow): Promise<void> => selections.handOver(db, row);

/** Each server that has tried it has died: so may the next one. */
export const isWornOut = (row: SelectionRow): boolean => selections.isWornOut(row);
