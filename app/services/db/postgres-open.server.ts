import { PostgresDialect, type Dialect, type PostgresPool } from "kysely";
import pg from "pg";
import { env } from "../runtime/configuration/env.server";
import { currentWork, jobWork, STATEMENT_MILLISECONDS } from "../runtime/work/database-work.server";
import { BorrowedConnection } from "./pool/borrowed-connection.server";
import { CONNECTIONS, PoolShares, sharesOf } from "./pool/pool-shares";

function openPool(connectionString: string, limits: pg.PoolConfig): pg.Pool {
  // Ids, counts and milliseconds are far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: env.limits.DATABASE_CONNECTION_MILLISECONDS,
    ...limits,
  });
  // A broken connection, idle or lent, must not end the process; its next user gets the error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Lends connections within the shares of the caller's work. */
function sharedPool(pool: pg.Pool): PostgresPool {
  const shares = new PoolShares(env.limits.DATABASE_CONNECTION_MILLISECONDS);
  return {
    async connect() {
      const work = currentWork() ?? jobWork();
      const giveBack = await work.wait(shares.take(sharesOf(work), work.abandoned));
      try {
        return new BorrowedConnection(await pool.connect(), work, giveBack);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/**
 * Opens the database of requests and jobs. A server that hangs is treated as unavailable; statement timeouts
 * depend on the work.
 */
export function openPostgres(connectionString: string): Dialect {
  const pool = openPool(connectionString, {
    statement_timeout: STATEMENT_MILLISECONDS.read,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS.write,
  });
  return new PostgresDialect({ pool: sharedPool(pool) });
}

/**
 * Opens a database without timeouts, for migrations: large tables take long, and other servers wait for them.
 */
export const openUnlimitedPostgres = (connectionString: string): Dialect =>
  new PostgresDialect({ pool: openPool(connectionString, {}) });
