import { Kysely, type CompiledQuery, type LogEvent, type Transaction } from "kysely";
import { folderUse } from "../runtime/commands/folder-use.server";
import { env } from "../runtime/configuration/env.server";
import { failStart } from "../runtime/failures/start-failure.server";
import { isTraced, traceStatement } from "../runtime/traces/traces.server";
import { openDialect, type OpenedDialect } from "./dialect.server";
import { openPatientPostgres } from "./postgres-open.server";
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
/** Whether other machines may work on the same database; a SQLite file stands in this one's data folder. */
export const isSharedDatabase = opened.name === "postgres";
/** Whether the SQLite file that is open is the one in the data folder: not deleted, and no other one put in its place. */
export const isDatabaseFileInPlace = (): boolean =>
  opened.name !== "sqlite" || opened.dialect.isFileInPlace();
/** Rows of a query that waits for nothing; null where there is no such thing. */
export function readAtOnce<R>(query: CompiledQuery<R>): readonly R[] | null {
  if (opened.name !== "sqlite") return null;
  if (!isTraced) return opened.dialect.readAtOnce(query);
  const since = performance.now();
  const rows = opened.dialect.readAtOnce(query);
  if (rows) traceStatement(query.sql, performance.now() - since);
  return rows;
}
/** What SQLite knows of how rows are spread, which decides how it looks for them. PostgreSQL sees to that itself. */
export const refreshStatistics = async (): Promise<void> => {
  if (opened.name === "sqlite") await opened.dialect.gatherStatistics();
};

function recordStatement(event: LogEvent): void {
  const failure = event.level === "error" ? event.error : undefined;
  traceStatement(event.query.sql, event.queryDurationMillis, failure);
}

export const db = new Kysely<Schema>({
  dialect: opened.dialect,
  ...(isTraced ? { log: recordStatement } : {}),
});

/** Lends a database on which nothing is limited in time. */
export async function withoutTimeLimits<R>(work: (patient: Kysely<Schema>) => Promise<R>): Promise<R> {
  if (!env.DATABASE_URL) return work(db);
  const patient = new Kysely<Schema>({ dialect: openPatientPostgres(env.DATABASE_URL) });
  return work(patient).finally(() => patient.destroy());
}

/** The database itself or an open transaction on it. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;
