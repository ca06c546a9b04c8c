import { setImmediate as letOthersRun } from "node:timers/promises";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { isAlone } from "../../db/exclusive.server";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { recordAudit, SYSTEM } from "./audit.server";
import { signPruned, type Segment } from "./seals.server";

const DAY = 24 * 3_600_000;
const SLICE_SEGMENTS = 50;
const SLICE_ROWS = 1000;

/**
 * Returns the oldest consecutive segments all of whose rows are old enough, at most about SLICE_ROWS rows; at
 * least one if there is any.
 */
async function findSlice(tx: Tx): Promise<Segment[]> {
  const before = now() - env.limits.AUDIT_KEEP_DAYS * DAY;
  const oldest = await tx
    .selectFrom("audit_segments")
    .selectAll()
    .where("pruned_at", "is", null)
    .orderBy("number")
    .limit(SLICE_SEGMENTS)
    .execute();
  let rows = 0;
  const tooMuch = oldest.findIndex((segment, index) => {
    rows += segment.row_count;
    return segment.newest_at > before || (index > 0 && rows > SLICE_ROWS);
  });
  return tooMuch === -1 ? oldest : oldest.slice(0, tooMuch);
}

/** Deletes the rows and retains the segments with their seals, so that the chain remains verifiable. */
async function prune(tx: Tx, slice: readonly Segment[]): Promise<void> {
  for (const segment of slice) {
    const marked = { ...segment, pruned_at: now() };
    await tx
      .updateTable("audit_segments")
      .set({ pruned_at: marked.pruned_at, pruned_signature: signPruned(marked) })
      .where("number", "=", segment.number)
      .execute();
  }
  const numbers = slice.map(({ number }) => number);
  const sealed = tx.selectFrom("audit_seals").select("row_id").where("segment", "in", numbers);
  await tx.deleteFrom("audit_log").where("id", "in", sealed).execute();
  await tx.deleteFrom("audit_seals").where("segment", "in", numbers).execute();
}

async function pruneSlice(): Promise<number> {
  return inTransaction(async (tx) => {
    if (!(await isAlone(tx, "audit-prune"))) return 0;
    const slice = await findSlice(tx);
    if (slice.length === 0) return 0;
    await prune(tx, slice);
    const rows = slice.reduce((sum, { row_count }) => sum + row_count, 0);
    const detail = { from: slice[0]!.number, to: slice.at(-1)!.number, rows };
    await recordAudit(tx, SYSTEM, { event: "audit.pruned", result: "ok", who: SYSTEM.name, detail });
    return slice.length;
  });
}

/**
 * Deletes rows older than AUDIT_KEEP_DAYS by whole sealed segments, in slices that each record themselves.
 */
export async function pruneAudit(goOn: () => boolean = () => true): Promise<void> {
  while (goOn() && (await pruneSlice()) > 0) await letOthersRun();
}
