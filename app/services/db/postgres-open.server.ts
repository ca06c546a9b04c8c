import { PostgresDialect, type Dialect, type PostgresPool } from "kysely";
import pg from "pg";
import { currentWork, jobWork, STATEMENT_MILLISECONDS } from "../runtime/work/database-work.server";
import { LentConnection } from "./pool/lent-connection.server";
import { CONNECTIONS, PoolShares, sharesOf } from "./pool/pool-shares";

/** Nobody waits longer for a connection, to be lent or made. */
const CONNECTED_MILLISECONDS = 3000;

function openPool(connectionString: string, limits: pg.PoolConfig): pg.Pool {
  // Ids, counts and milliseconds stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTED_MILLISECONDS,
    ...limits,
  });
  // A connection that breaks, idle or on loan, must not end the process; whoever asks it next is told.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Lends connections as the shares allow, to whatever work the asker belongs to. */
function sharedPool(pool: pg.Pool): PostgresPool {
  const shares = new PoolShares(CONNECTED_MILLISECONDS);
  return {
    async connect() {
      const work = currentWork() ?? jobWork();
      const giveBack = await work.wait(shares.take(sharesOf(work), work.abandoned));
      try {
        return new LentConnection(await pool.connect(), work, giveBack);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/**
 * The database that requests and jobs work on. A server that hangs is answered like one that is gone; how long a
 * statement may take depends on what it is for.
 */
export function openPostgres(connectionString: string): Dialect {
  const pool = openPool(connectionString, {
    statement_timeout: STATEMENT_MILLISECONDS.read,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS.write,
  });
  return new PostgresDialect({ pool: sharedPool(pool) });
}

/** Without any limit of time, for migrations: large tables take long, and servers wait for the one that migrates. */
export const openPatientPostgres = (connectionString: string): Dialect =>
  new PostgresDialect({ pool: openPool(connectionString, {}) });
