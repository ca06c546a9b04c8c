import type { Selectable } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import type { DataExportPartTable, DataExportTable } from "../../../db/schema/schema-own-data";
import { LeasedRows } from "../../../db/leased-rows.server";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";

export type ExportRow = Selectable<DataExportTable>;
export type ExportFile = DataExportPartTable["file"];

const DAY_MILLISECONDS = 24 * 3600 * 1000;

export async function findExport(executor: Executor, accountId: number): Promise<ExportRow | null> {
  const row = await executor
    .selectFrom("data_exports")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when a concurrent request was faster */
export async function insertExport(tx: Tx, accountId: number): Promise<boolean> {
  const at = now();
  const row = await tx
    .insertInto("data_exports")
    .values({ account_id: accountId, requested_at: at, state: "waiting", due_at: at })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("data_export_parts").where("export_id", "in", ids).execute();
  await tx.deleteFrom("data_exports").where("id", "in", ids).execute();
}

/**
 * Deletes the account's export with its parts, whatever its state; a server that works on it gets ExportLost.
 */
export async function deleteExports(tx: Tx, accountId: number): Promise<void> {
  const row = await findExport(tx, accountId);
  if (row) await deleteRows(tx, [row.id]);
}

/** Deletes expired exports. */
export function deleteExpiredExports(): Promise<void> {
  const late = (executor: Executor) =>
    executor.selectFrom("data_exports").select("id").where("expires_at", "<=", now()).limit(20);
  return late(db)
    .execute()
    .then((found) =>
      found.length === 0
        ? undefined
        : inTransaction(async (tx) =>
            deleteRows(
              tx,
              (await late(tx).execute()).map(({ id }) => id),
            ),
          ),
    );
}

const exports = new LeasedRows("data_exports", {
  open: { column: "state", values: ["waiting"] },
  async onClaim(tx, ids) {
    await tx.deleteFrom("data_export_parts").where("export_id", "in", ids).execute();
  },
});

/** Thrown when another server has claimed the export since, or its owner was erased. */
export { LeaseLost as ExportLost } from "../../../db/leased-rows.server";

/** Claims the next waiting export for this server; null where there is none. */
export async function claimExport(): Promise<ExportRow | null> {
  const [row] = await exports.claim();
  return row ?? null;
}

/**
 * Stores a part and renews the lease of the export.
 * @throws ExportLost
 */
export const addPart = (row: ExportRow, file: ExportFile, number: number, bytes: Uint8Array): Promise<void> =>
  inTransaction(async (tx) => {
    await exports.renew(tx, row);
    await tx
      .insertInto("data_export_parts")
      .values({ export_id: row.id, attempt: row.attempt, file, number, bytes })
      .execute();
  });

const expiresAt = (at: number) => at + env.limits.EXPORT_KEEP_DAYS * DAY_MILLISECONDS;

/**
 * Marks an export as ready; it can be downloaded until it expires.
 * @throws ExportLost
 */
export const markExportReady = (tx: Tx, row: ExportRow): Promise<void> => {
  const at = now();
  return exports.finish(tx, row, { state: "ready", ready_at: at, expires_at: expiresAt(at) });
};

/**
 * Schedules a retry of a failed export; after the last try its state is failed.
 * @throws ExportLost
 */
export const failExportTry = (row: ExportRow): Promise<void> =>
  exports.fail(db, row, { givenUp: { state: "failed", expires_at: expiresAt(now()) } });

/**
 * Returns the export to the queue when the server stops; the try is not counted.
 * @throws ExportLost
 */
export const releaseExport = (row: ExportRow): Promise<void> => exports.handOver(db, row);

/** Whether every server that has tried the export has died, so that the next one might as well. */
export const isExportExhausted = (row: ExportRow): boolean => exports.isExhausted(row);
