import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { failureKind } from "../../runtime/failures/failure-kind";
import { drainFailures, type Failure } from "../../runtime/failures/failures.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";

const OCCURRENCES_MAX = 20;
const ACCOUNTS_MAX = 1000;
/** Limits the stored groups, however many different errors occur. */
const GROUPS_MAX = 2000;
const RETENTION_MILLISECONDS = 30 * 24 * 3600_000;
const FLUSH_MILLISECONDS = 1000;

/** Temporary failures are not stored. */
const isFault = ({ cause }: Failure) => failureKind(cause) === "bug";

/** A new occurrence opens a handled group again. */
async function storeGroup(tx: Tx, failure: Failure, build: string): Promise<number> {
  const { fingerprint, source, message, route, stack, count, occurrences } = failure;
  const last = occurrences[0]!.at;
  const first = occurrences.at(-1)!.at;
  const { id } = await tx
    .insertInto("error_groups")
    .values({
      fingerprint,
      source,
      message,
      route,
      stack,
      build,
      count,
      first_at: first,
      last_at: last,
    })
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet((eb) => ({
        stack,
        build,
        last_at: last,
        status: "open" as const,
        count: eb("error_groups.count", "+", count),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function storeOccurrences(tx: Tx, group_id: number, { occurrences }: Failure): Promise<void> {
  const rows = [...occurrences].reverse().map(({ at, requestId, accountId }) => ({
    group_id,
    at,
    request_id: requestId,
    account_id: accountId,
  }));
  await tx.insertInto("error_occurrences").values(rows).execute();
  const oldest = await tx
    .selectFrom("error_occurrences")
    .select("id")
    .where("group_id", "=", group_id)
    .orderBy("id", "desc")
    .limit(1)
    .offset(OCCURRENCES_MAX)
    .executeTakeFirst();
  if (!oldest) return;
  await tx
    .deleteFrom("error_occurrences")
    .where("group_id", "=", group_id)
    .where("id", "<=", oldest.id)
    .execute();
}

async function storeAccounts(tx: Tx, group_id: number, { occurrences }: Failure): Promise<void> {
  const ids = new Set(occurrences.flatMap(({ accountId }) => accountId ?? []));
  if (ids.size === 0) return;
  const counted = () =>
    tx
      .selectFrom("error_accounts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("group_id", "=", group_id)
      .executeTakeFirstOrThrow();
  if ((await counted()).count >= ACCOUNTS_MAX) return;
  await tx
    .insertInto("error_accounts")
    .values([...ids].map((account_id) => ({ group_id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count: accounts } = await counted();
  await tx.updateTable("error_groups").set({ accounts }).where("id", "=", group_id).execute();
}

/**
 * Stores the failures since the last call.
 * @param build of the pages that are being served
 */
export async function storeFailures(build: string): Promise<void> {
  const failures = drainFailures().filter(isFault);
  if (failures.length === 0) return;
  // All servers write the groups in the same order, to prevent deadlocks.
  failures.sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await inTransaction(async (tx) => {
    for (const failure of failures) {
      const id = await storeGroup(tx, failure, build);
      await storeOccurrences(tx, id, failure);
      await storeAccounts(tx, id, failure);
    }
  });
}

async function deleteGroups(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("error_occurrences").where("group_id", "in", ids).execute();
  await tx.deleteFrom("error_accounts").where("group_id", "in", ids).execute();
  await tx.deleteFrom("error_groups").where("id", "in", ids).execute();
}

/** Deletes errors without an occurrence for 30 days, and the oldest beyond GROUPS_MAX. */
export async function deleteOldErrors(tx: Tx): Promise<void> {
  const late = await tx
    .selectFrom("error_groups")
    .select("id")
    .where("last_at", "<", now() - RETENTION_MILLISECONDS)
    .limit(GROUPS_MAX)
    .execute();
  const beyond = await tx
    .selectFrom("error_groups")
    .select("id")
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(GROUPS_MAX)
    .offset(GROUPS_MAX)
    .execute();
  await deleteGroups(tx, [...new Set([...late, ...beyond].map(({ id }) => id))]);
}

/**
 * Starts storing failures periodically.
 * @returns stops it, after the remaining ones were stored
 */
export function startErrorLog(build: () => string): () => Promise<void> {
  const report = (error: unknown) =>
    log.warn({ error: describeError(error) }, "failures are not written down");
  const stop = new PollingJob().start({
    name: "errorLog",
    pollMilliseconds: FLUSH_MILLISECONDS,
    isLater: true,
    work: () => storeFailures(build()),
    onProblem: report,
  });
  return async () => {
    await stop();
    await storeFailures(build()).catch(report);
  };
}
