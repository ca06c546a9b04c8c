import { Migrator, type MigrationProvider } from "kysely";
import { db, dialectName } from "./client.server";
import { migrations } from "./migrations/index.server";

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations(dialectName)) };

/**
 * Brings the database to this build's schema; servers that start together wait for one another.
 * @returns the names of the migrations that ran
 */
export async function migrateToLatest(): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("migration failed", { cause: error });
  return (results ?? [])
    .filter((result) => result.status === "Success")
    .map((result) => result.migrationName);
}

/** Whether every migration of this build has been applied; part of readiness. */
export async function isMigrated(): Promise<boolean> {
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
