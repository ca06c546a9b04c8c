/** The migrator's own tables: it makes them before the first migration runs. */
const OF_MIGRATOR = new Set(["kysely_migration", "kysely_migration_lock"]);
const FIRST_MIGRATION = "0001-accounts-and-organizations";

/**
 * Whether a database is this application's, or empty and so may become it.
 * @param found.tables without the database system's own
 * @param found.migrations the names of those that have been applied
 */
export function isOurs({ tables, migrations }: { tables: readonly string[]; migrations: readonly string[] }) {
  if (migrations.length > 0) return migrations.includes(FIRST_MIGRATION);
  return tables.every((name) => OF_MIGRATOR.has(name));
}
