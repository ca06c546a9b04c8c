import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDialectConfig,
} from "kysely";

const RETRY_MILLISECONDS = 10;
const READS = /^\s*(?:select|with)\b/i;

const isBusy = (error: unknown) => error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/**
 * Waits for another process to finish writing without keeping this one from its other work, as SQLite's own
 * waiting would. Who comes when the wait has been in vain already is told at once.
 */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #patience: number;
  #busySince: number | null = null;

  constructor(inner: DatabaseConnection, patienceMilliseconds: number) {
    this.#inner = inner;
    this.#patience = patienceMilliseconds;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = await this.#inner.executeQuery<R>(query);
        // Reading goes on while others write.
        if (!READS.test(query.sql)) this.#busySince = null;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        this.#busySince ??= performance.now();
        if (performance.now() - this.#busySince > this.#patience) throw error;
      }
      await pause(RETRY_MILLISECONDS);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery(query, chunkSize);
  }
}

interface Config extends SqliteDialectConfig {
  readonly database: Database;
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: Database;
  readonly #patience: number;
  #connection: PatientConnection | undefined;

  constructor(config: Config, patienceMilliseconds: number) {
    super(config);
    this.#database = config.database;
    this.#patience = patienceMilliseconds;
  }

  /** There is one connection, held by one caller at a time. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    return (this.#connection ??= new PatientConnection(inner, this.#patience));
  }

  /** A deferred transaction that turns into a writer half-way fails with SQLITE_BUSY at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has rolled back by itself; failing here would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Several servers may start on one file: each migrates in an immediate transaction, after the one before it. */
class LockingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: Config;
  readonly #patience: number;
  constructor(config: Config, patienceMilliseconds: number) {
    super(config);
    this.#config = config;
    this.#patience = patienceMilliseconds;
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#patience);
  }
  override createAdapter(): SqliteAdapter {
    return new LockingSqliteAdapter();
  }
}
