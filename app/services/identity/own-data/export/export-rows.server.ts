import { isDue } from "../../../db/stored-times.server";
import type { Selectable } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import type { DataExportPartTable, DataExportTable } from "../../../db/schema/schema-own-data";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";

export type ExportRow = Selectable<DataExportTable>;
export type ExportFile = DataExportPartTable["file"];

const DAY_MILLISECONDS = 24 * 3600 * 1000;
/** How long an export belongs to the server that works on it; each stored part renews it. */
const LEASE_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 30_000;
const TRIES_MAX = 5;

export async function findExport(executor: Executor, accountId: number): Promise<ExportRow | null> {
  const row = await executor
    .selectFrom("data_exports")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when another request has been quicker */
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

async function dropRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("data_export_parts").where("export_id", "in", ids).execute();
  await tx.deleteFrom("data_exports").where("id", "in", ids).execute();
}

/** The account's export with everything in it, whatever its state; who works on it finds it gone. */
export async function dropExports(tx: Tx, accountId: number): Promise<void> {
  const row = await findExport(tx, accountId);
  if (row) await dropRows(tx, [row.id]);
}

/** Removes what has been kept for its time. */
export function dropLateExports(): Promise<void> {
  const late = (executor: Executor) =>
    executor.selectFrom("data_exports").select("id").where("expires_at", "<=", now()).limit(20);
  return late(db)
    .execute()
    .then((found) =>
      found.length === 0
        ? undefined
        : inTransaction(async (tx) =>
            dropRows(
              tx,
              (await late(tx).execute()).map(({ id }) => id),
            ),
          ),
    );
}

/**
 * Takes the next export for this server. The guard stands in the UPDATE itself: of two servers one gets it, and
 * it comes back when the lease of a server that died is over.
 */
export async function claimExport(): Promise<ExportRow | null> {
  const at = now();
  const due = db
    .selectFrom("data_exports")
    .select("id")
    .where("state", "=", "waiting")
    .where(isDue("due_at", LEASE_MILLISECONDS, at))
    .orderBy("due_at")
    .limit(1);
  // An idle look takes no write lock.
  if (!(await due.executeTakeFirst())) return null;
  return inTransaction(async (tx) => {
    const row = await tx
      .updateTable("data_exports")
      .set(({ eb }) => ({ attempt: eb("attempt", "+", 1), due_at: at + LEASE_MILLISECONDS }))
      .where("id", "in", due)
      .where("state", "=", "waiting")
      .where(isDue("due_at", LEASE_MILLISECONDS, at))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await tx.deleteFrom("data_export_parts").where("export_id", "=", row.id).execute();
    return row;
  });
}

/** Whoever has taken it since, or its owner's leaving, makes an attempt worthless. */
export class ExportLost extends Error {}

async function keepLease(tx: Tx, { id, attempt }: ExportRow, change: Partial<ExportRow>): Promise<void> {
  const row = await tx
    .updateTable("data_exports")
    .set(change)
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new ExportLost("another server has the export, or nobody wants it any more");
}

/** @throws ExportLost */
export const addPart = (row: ExportRow, file: ExportFile, number: number, bytes: Uint8Array): Promise<void> =>
  inTransaction(async (tx) => {
    await keepLease(tx, row, { due_at: now() + LEASE_MILLISECONDS });
    await tx
      .insertInto("data_export_parts")
      .values({ export_id: row.id, attempt: row.attempt, file, number, bytes })
      .execute();
  });

/** From now on it can be downloaded, for its time. @throws ExportLost */
export const settleExport = (tx: Tx, row: ExportRow): Promise<void> => {
  const at = now();
  const expires_at = at + env.limits.EXPORT_KEEP_DAYS * DAY_MILLISECONDS;
  return keepLease(tx, row, { state: "ready", ready_at: at, expires_at });
};

/** It is tried again, and given up after some tries. @throws ExportLost */
export const postponeExport = (row: ExportRow): Promise<void> =>
  inTransaction((tx) => {
    const at = now();
    const isOver = row.attempt >= TRIES_MAX;
    const expires_at = at + env.limits.EXPORT_KEEP_DAYS * DAY_MILLISECONDS;
    return keepLease(tx, row, isOver ? { state: "failed", expires_at } : { due_at: at + RETRY_MILLISECONDS });
  });
