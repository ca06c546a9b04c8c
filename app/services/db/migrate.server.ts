import { Migrator, sql, type Kysely, type MigrationProvider, type MigrationResult } from "kysely";
import { folderUse } from "../runtime/commands/folder-use.server";
import { START_FAILURE } from "../runtime/failures/start-failure.text";
import { StartRefused } from "../runtime/failures/start-refused";
import { db, dialectName, withoutTimeLimits } from "./client.server";
import { copyBeforeMigration } from "./copies/before-migration.server";
import type { DialectName } from "./dialect.server";
import { migrations } from "./migrations/index.server";
import { isOurs } from "./own-tables";
import type { Schema } from "./schema/schema";
import { orderByCodePoints } from "./text-order.server";

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations(dialectName)) };

/** Tables without those of extensions, which may be in the same schema. */
const tablesOfSchema = sql<{ name: string }>`
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = current_schema()
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Refuses a database that `npm run move` has not finished.
 * @throws StartRefused
 */
async function refuseUnfinishedMove(): Promise<void> {
  const mark =
    dialectName === "sqlite"
      ? sql`select 1 from sqlite_schema where name = 'unfinished_move'`
      : sql`select 1 where to_regclass('unfinished_move') is not null`;
  if ((await mark.execute(db)).rows.length > 0) throw new StartRefused(START_FAILURE.unfinishedMove);
}

/** Refuses a PostgreSQL database of another program; a SQLite file is checked when it is opened. */
async function refuseForeignDatabase(): Promise<void> {
  if (dialectName === "sqlite") return;
  const tables = (await tablesOfSchema.execute(db)).rows.map(({ name }) => name);
  const applied = tables.includes("kysely_migration")
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    : [];
  if (!isOurs({ tables, migrations: applied.map(({ name }) => name) }))
    throw new StartRefused(START_FAILURE.foreignDatabase);
}

function explained(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("migration failed", { cause: error });
  const isNewer = error.message.startsWith("corrupted migrations");
  return isNewer ? new StartRefused(START_FAILURE.newer, { cause: error }) : error;
}

/** Lets only a server create a database; a SQLite file is checked when it is opened. */
async function refuseToBegin(): Promise<void> {
  if (folderUse() === "make") return;
  const known = await new Migrator({ db, provider }).getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined))
    throw new StartRefused(START_FAILURE.emptyServer);
}

async function migrate(
  db: Kysely<Schema>,
  dialect: DialectName,
  provider: MigrationProvider,
): Promise<readonly MigrationResult[]> {
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw explained(error);
  if (dialect === "postgres") await orderByCodePoints(db);
  return results;
}

/**
 * Migrates the database to this build's schema; servers that start at the same time wait for each other. A
 * SQLite file is copied first.
 * @returns the names of the migrations that ran
 * @throws StartRefused when it belongs to another program or a newer version
 */
export async function migrateToLatest(): Promise<string[]> {
  await refuseUnfinishedMove();
  await refuseForeignDatabase();
  await refuseToBegin();
  if (dialectName === "sqlite") copyBeforeMigration(await new Migrator({ db, provider }).getMigrations());
  const results = await withoutTimeLimits((patient) => migrate(patient, dialectName, provider));
  return results.filter((result) => result.status === "Success").map((result) => result.migrationName);
}

/** Migrates a database other than the process's own, and closes it. */
export async function migrateOther(other: Kysely<Schema>, dialect: DialectName): Promise<void> {
  const getMigrations = () => Promise.resolve(migrations(dialect));
  try {
    await migrate(other, dialect, { getMigrations });
  } finally {
    await other.destroy();
  }
}

/** Whether every migration of this build has been applied; part of readiness. */
export async function isMigrated(): Promise<boolean> {
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
