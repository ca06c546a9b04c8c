import { PostgresDialect, type Dialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { failureKind } from "../runtime/failures/failure-kind";
import { noteDiskFull } from "../runtime/process/disk-room.server";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/**
 * A connection on loan. One that has not answered in time is still busy with what it was asked, and one whose server
 * has stepped back to be a standby takes no writes: neither is lent again.
 */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let unusable = false;
  const ask = client.query.bind(client) as unknown as Query;
  const query: Query = async (sql, parameters) => {
    try {
      return await ask(sql, parameters);
    } catch (error) {
      const kind = failureKind(error);
      unusable ||= kind === "gone" || (error instanceof Error && error.message === "Query read timeout");
      if (kind === "full") noteDiskFull();
      throw error;
    }
  };
  return { query: query as PostgresPoolClient["query"], release: () => client.release(unusable) };
}

/** A server that hangs is answered like one that is gone. */
const ANSWERED_IN_TIME = {
  query_timeout: 10_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** @param limits of time; none for migrations: large tables take long, and servers wait for the one that migrates */
export function openPostgres(connectionString: string, limits: pg.PoolConfig = ANSWERED_IN_TIME): Dialect {
  // Ids, counts and milliseconds stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    ...limits,
  });
  // A connection that breaks, idle or on loan, must not end the process; whoever asks it next is told.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({
    pool: { connect: async () => watched(await pool.connect()), end: () => pool.end() },
  });
}
