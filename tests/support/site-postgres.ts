import { startPostgresServer } from "./postgres-server";

/**
 * An empty PostgreSQL database that services and sites work on, after `site-database` and before any service is
 * imported: the configuration is read once.
 */
export const postgres = await startPostgresServer({ durable: false });
export const database = await postgres.createDatabase();
process.env["DATABASE_URL"] = database;
