/** Tables of the migrator, which it creates before the first migration. */
const OF_MIGRATOR = new Set(["kysely_migration", "kysely_migration_lock"]);
const FIRST_MIGRATION = "0001-accounts-and-organizations";

/**
 * Whether a database belongs to this application, or is empty.
 * @param found.tables without the database system's own
 * @param found.migrations names of the applied migrations
 */
export function isOurs({ tables, migrations }: { tables: readonly string[]; migrations: readonly string[] }) {
  if (migrations.length > 0) return migrations.includes(FIRST_MIGRATION);
  return tables.every((name) => OF_MIGRATOR.has(name));
}
