import { Kysely, type CompiledQuery, type LogEvent, type Transaction } from "kysely";
import { folderUse } from "../runtime/commands/folder-use.server";
import { env } from "../runtime/configuration/env.server";
import { failStart } from "../runtime/failures/start-failure.server";
import { isTraced, traceStatement } from "../runtime/traces/traces.server";
import { openDialect, type OpenedDialect } from "./dialect.server";
import { openUnlimitedPostgres } from "./postgres-open.server";
import type { Schema } from "./schema/schema";

function openOrEnd(): OpenedDialect {
  try {
    return openDialect({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, use: folderUse() });
  } catch (error) {
    return failStart(error);
  }
}

const opened = openOrEnd();

export const dialectName = opened.name;
/** Whether other machines may use the same database; a SQLite file is in this one's data folder. */
export const isSharedDatabase = opened.name === "postgres";
/** Whether the open SQLite file is still the one in the data folder, neither deleted nor replaced. */
export const isDatabaseFileInPlace = (): boolean =>
  opened.name !== "sqlite" || opened.dialect.isFileInPlace();
/** Runs a query synchronously on SQLite; null where it cannot, and on PostgreSQL. */
export function readAtOnce<R>(query: CompiledQuery<R>): readonly R[] | null {
  if (opened.name !== "sqlite") return null;
  if (!isTraced) return opened.dialect.readAtOnce(query);
  const since = performance.now();
  const rows = opened.dialect.readAtOnce(query);
  if (rows) traceStatement(query.sql, performance.now() - since);
  return rows;
}
/** Updates SQLite's statistics, by which it plans queries. PostgreSQL does so itself. */
export const refreshStatistics = async (): Promise<void> => {
  if (opened.name === "sqlite") await opened.dialect.analyzeTables();
};

function recordStatement(event: LogEvent): void {
  const failure = event.level === "error" ? event.error : undefined;
  traceStatement(event.query.sql, event.queryDurationMillis, failure);
}

export const db = new Kysely<Schema>({
  dialect: opened.dialect,
  ...(isTraced ? { log: recordStatement } : {}),
});

/** Servers that start on one SQLite file wait so long for the one that migrates it, or seeds it. */
const START_WAIT_MILLISECONDS = 600_000;

/**
 * Runs what a start does to the database. On SQLite its writes wait for other servers that start, up to ten
 * minutes instead of `DATABASE_WAIT_MILLISECONDS`; on PostgreSQL `withoutTimeLimits` waits.
 */
export const waitingForStarts = <R>(work: () => Promise<R>): Promise<R> =>
  opened.name === "sqlite" ? opened.dialect.withMaxWait(START_WAIT_MILLISECONDS, work) : work();

/** Runs work on a database without statement timeouts. */
export async function withoutTimeLimits<R>(work: (patient: Kysely<Schema>) => Promise<R>): Promise<R> {
  if (!env.DATABASE_URL) return work(db);
  const patient = new Kysely<Schema>({ dialect: openUnlimitedPostgres(env.DATABASE_URL) });
  return work(patient).finally(() => patient.destroy());
}

/** The database, or an open transaction. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;
