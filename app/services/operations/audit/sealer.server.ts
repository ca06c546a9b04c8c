import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Selectable } from "kysely";
import { isWithin, now } from "../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { isAlone } from "../../db/exclusive.server";
import type { AuditHeadTable } from "../../db/schema/schema-audit";
import { inTransaction } from "../../db/transaction.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { recordAudit, SYSTEM } from "./audit.server";
import { isHeadSigned, rowSeal, sealingKey, segmentSeal, signHead, type AuditRow } from "./seals.server";

const EVERY_MILLISECONDS = 1000;
/** Small enough that a segment holds a lock or the event loop for a few milliseconds only. */
const SEGMENT_ROWS = 200;
/**
 * Logs usually leave the machine, so that an attacker who rewrites the database cannot
 * rewrite the logged head.
 */
const HEAD_LOGGED_EVERY_MILLISECONDS = 3_600_000;

const waitingRows = (executor: Executor) =>
  executor
    .selectFrom("audit_unsealed as u")
    .innerJoin("audit_log as a", "a.id", "u.row_id")
    .orderBy("u.row_id");

export type Head = Pick<Selectable<AuditHeadTable>, "number" | "seal">;

/** Reads the head of the chain; undefined where its row is missing. */
export const readHead = (executor: Executor) =>
  executor.selectFrom("audit_head").selectAll().where("id", "=", 1).executeTakeFirst();

/**
 * Returns the end of the chain to continue from. A truncated end remains as a gap; a head without a valid
 * signature is ignored and recorded, and sealing continues.
 */
async function findEnd(tx: Tx): Promise<Head> {
  const head = await readHead(tx);
  const last = await tx
    .selectFrom("audit_segments")
    .select(["number", "seal"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const found = last ?? { number: 0, seal: "" };
  if (head && isHeadSigned(head) && head.number >= found.number) return head;
  const isNew = !last && head?.number === 0 && head.signature === "";
  if (!isNew) {
    log.error({ segment: found.number }, "the audit head is not ours");
    const detail = { segment: found.number };
    await recordAudit(tx, SYSTEM, { event: "audit.head-broken", result: "failed", who: SYSTEM.name, detail });
  }
  return found;
}

async function storeSegment(tx: Tx, rows: readonly AuditRow[], end: Head): Promise<Head> {
  const key = sealingKey();
  const number = end.number + 1;
  const sealedRows = rows.map(({ id }, index) => ({
    segment: number,
    position: index + 1,
    row_id: id,
    seal: "",
  }));
  let previous = end.seal;
  for (const [index, sealed] of sealedRows.entries())
    previous = sealed.seal = rowSeal(key, { ...sealed, previous }, rows[index]!);
  const segment = {
    number,
    row_count: rows.length,
    first_row: rows[0]!.id,
    last_row: rows.at(-1)!.id,
    newest_at: Math.max(...rows.map(({ at }) => at)),
    sealed_at: now(),
    previous_seal: end.seal,
    rows_seal: previous,
    key_id: key.id,
    pruned_at: null,
    pruned_signature: null,
  };
  const head = { number, seal: segmentSeal(key, segment) };
  const { seal } = head;
  await tx
    .insertInto("audit_segments")
    .values({ ...segment, seal })
    .execute();
  await tx.insertInto("audit_seals").values(sealedRows).execute();
  return head;
}

async function seal(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  const head = await storeSegment(tx, rows, await findEnd(tx));
  const sealed = rows.map(({ id }) => id);
  await tx.deleteFrom("audit_unsealed").where("row_id", "in", sealed).execute();
  const signed = { ...head, signature: signHead(head) };
  await tx
    .insertInto("audit_head")
    .values({ id: 1, ...signed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(signed))
    .execute();
}

/**
 * Seals the oldest waiting rows as one segment. Rows wait from their commit on, so that a transaction that
 * commits late gets into a later segment.
 * @returns how many rows; 0 also when another server is sealing
 */
async function sealSegment(): Promise<number> {
  // Checked first, so that an idle second takes no write lock.
  if (!(await waitingRows(db).select("u.row_id").limit(1).executeTakeFirst())) return 0;
  return inTransaction(async (tx) => {
    if (!(await isAlone(tx, "audit-seal"))) return 0;
    const rows = await waitingRows(tx).selectAll("a").limit(SEGMENT_ROWS).execute();
    if (rows.length > 0) await seal(tx, rows);
    return rows.length;
  });
}

/** Seals all waiting rows, in slices; stops between them when `goOn` returns false. */
export async function sealWaiting(goOn: () => boolean = () => true): Promise<void> {
  while (goOn() && (await sealSegment()) > 0) await letOthersRun();
}

/**
 * Starts this server's sealer; of several servers one at a time seals.
 * @returns stops it and waits for the running slice
 */
export function startSealing(): () => Promise<void> {
  let failing = false;
  let loggedAt = now();
  return new PollingJob().start({
    name: "sealing",
    pollMilliseconds: EVERY_MILLISECONDS,
    isLater: true,
    async work(isStopped) {
      await sealWaiting(() => !isStopped());
      failing = false;
      if (isStopped() || isWithin(loggedAt, HEAD_LOGGED_EVERY_MILLISECONDS)) return;
      loggedAt = now();
      const head = await readHead(db);
      log.info({ segment: head?.number, seal: head?.seal }, "audit head");
    },
    onProblem(problem) {
      // Reported once, not every second, because other parts report an unavailable database.
      if (!failing) jobFailed(problem, "sealing failed");
      failing = true;
    },
  });
}
