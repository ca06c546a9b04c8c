import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SqliteQueryCompiler,
  ValueNode,
  type LimitNode,
} from "kysely";
import { SqliteFile, type SqliteDatabases } from "./sqlite-file.server";

/**
 * Writes limits as literals and accepts numbers only. SQLite plans by the value of a limit that is a
 * parameter, and so prepares the statement again each time, which takes ten times as long as running it.
 */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : null;
    if (typeof limit !== "number" || !Number.isSafeInteger(limit))
      throw new TypeError("a limit is a number that is known when the query is built");
    this.append(`limit ${limit}`);
  }
}

/** A caller's connection: outside a transaction reads wait for nothing, and a write waits for its turn. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #hasTurn = false;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /**
   * Waits for the turn to write.
   * @throws DatabaseFileMoved when the write would be lost
   */
  async acquireTurn(): Promise<void> {
    await this.#file.turns.take();
    this.#hasTurn = true;
    try {
      this.#file.files.requireInPlace();
    } catch (error) {
      this.endTurn();
      throw error;
    }
  }

  endTurn(): void {
    if (this.#hasTurn) this.#file.passTurn();
    this.#hasTurn = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasTurn) return this.#file.write(query);
    const read = this.#file.read<R>(query);
    if (read) return read;
    await this.acquireTurn();
    try {
      return await this.#file.write(query);
    } finally {
      this.endTurn();
    }
  }

  streamQuery(): never {
    throw new Error(
      "rows are read in slices, not streamed: an open cursor would keep everybody else waiting",
    );
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #databases: SqliteDatabases;
  readonly #file: SqliteFile;

  constructor(databases: SqliteDatabases, file: SqliteFile) {
    super({ database: databases.writer });
    this.#databases = databases;
    this.#file = file;
  }

  override acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#file));
  }

  /**
   * Begins an immediate transaction: a deferred one that becomes a writer later can fail with SQLITE_BUSY at
   * once.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) await connection.acquireTurn();
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * Commits, unless the file was deleted during the transaction.
   * @throws DatabaseFileMoved
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#file.files.requireInPlace();
    await super.commitTransaction(connection);
  }

  /**
   * Rolls back if necessary: on a full disk SQLite has already done so, and an error here would hide the
   * cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#databases.writer.inTransaction) await super.rollbackTransaction(connection);
  }

  override releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) connection.endTurn();
    return Promise.resolve();
  }

  override async destroy(): Promise<void> {
    this.#databases.reader.close();
    await super.destroy();
  }
}

/**
 * Runs migrations in an immediate transaction, so that servers starting on one file migrate one after the
 * other.
 */
class LockingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite with immediate transactions, serialised writes and synchronous reads of committed data. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #databases: SqliteDatabases;
  readonly #file: SqliteFile;
  constructor(databases: SqliteDatabases, maxWaitMilliseconds: number) {
    super({ database: databases.writer });
    this.#databases = databases;
    this.#file = new SqliteFile(databases, maxWaitMilliseconds);
  }
  /** Runs a compiled reading query outside any transaction; null when it must go through Kysely. */
  readAtOnce<R>(query: CompiledQuery<R>): readonly R[] | null {
    return this.#file.read(query)?.rows ?? null;
  }
  /** Whether the open file is still the one at its path. */
  isFileInPlace(): boolean {
    return this.#file.files.areInPlace();
  }
  /** Runs work whose writes wait up to so long for another process's lock. */
  withMaxWait<R>(milliseconds: number, work: () => Promise<R>): Promise<R> {
    return this.#file.withMaxWait(milliseconds, work);
  }
  analyzeTables(): Promise<void> {
    return this.#file.analyzeTables();
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#databases, this.#file);
  }
  override createAdapter(): SqliteAdapter {
    return new LockingSqliteAdapter();
  }
  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimits();
  }
}
