import { statSync } from "node:fs";
import { sql } from "kysely";
import { env } from "../runtime/configuration/env.server";
import { sqliteFile } from "../runtime/configuration/folders.server";
import { db, dialectName } from "./client.server";

export interface DatabaseInfo {
  readonly kind: "SQLite" | "PostgreSQL";
  readonly version: string;
  readonly bytes: number;
  /**
   * Bytes in the write-ahead log that are not yet in the file; null for a database server, which keeps its
   * own.
   */
  readonly logBytes: number | null;
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Reads the kind, version and size of the database. */
export async function readDatabaseInfo(): Promise<DatabaseInfo> {
  if (dialectName === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    const file = sqliteFile(env.DATA_DIR);
    const sizes = { bytes: sizeOf(file), logBytes: sizeOf(`${file}-wal`) };
    return { kind: "SQLite", version: rows[0]!.version, ...sizes };
  }
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return { kind: "PostgreSQL", ...rows[0]!, logBytes: null };
}
