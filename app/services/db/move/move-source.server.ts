import { join } from "node:path";
import type SqliteDatabase from "better-sqlite3";
import { env } from "../../runtime/configuration/env.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";
import { now } from "../../runtime/process/clock.server";
import { db, dialectName } from "../client.server";
import { isMigrated } from "../migrate.server";
import { openAlone } from "../sqlite/sqlite-open.server";
import { MOVE_TEXT as TEXT } from "./move.text";
import { MoveRefused, type MoveReader } from "./move.types";
import { connect, postgresReader } from "./postgres-side.server";
import { sqliteReader } from "./sqlite-side.server";

/** Servers report every 15 seconds; after this time without a report none is running. */
const SILENT_MILLISECONDS = 60_000;

async function refuseServed(): Promise<void> {
  const { lastSign } = await db
    .selectFrom("servers")
    .select(({ fn }) => fn.max<number | null>("seen_at").as("lastSign"))
    .executeTakeFirstOrThrow();
  if ((lastSign ?? 0) > now() - SILENT_MILLISECONDS) throw new MoveRefused(TEXT.isServed);
}

/** Opens the file with a write lock, which excludes other writers. */
function lockedFile(): SqliteDatabase.Database {
  const database = openAlone(sqliteFile(env.DATA_DIR));
  try {
    database.exec("begin immediate");
    return database;
  } catch (error) {
    database.close();
    throw error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY")
      ? new MoveRefused(TEXT.isBusy)
      : error;
  }
}

/**
 * Opens the database in use for reading one consistent state.
 * @throws MoveRefused when a server is running, or the schema is not this version's
 */
export async function openSource(): Promise<MoveReader> {
  if (!(await isMigrated())) throw new MoveRefused(TEXT.notMigrated);
  await refuseServed();
  if (dialectName === "sqlite") return sqliteReader(lockedFile(), join(env.DATA_DIR, "uploads"));
  const client = await connect(env.DATABASE_URL ?? "");
  await client.query("begin isolation level repeatable read read only");
  return postgresReader(client, { isInTransaction: true });
}
