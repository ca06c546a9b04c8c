import { startPostgresServer } from "./postgres-server";

/**
 * An empty PostgreSQL database for services and sites. Must be imported after `site-database` and before any
 * service, because the configuration is read once.
 */
export const postgres = await startPostgresServer({ durable: false });
export const database = await postgres.createDatabase();
process.env["DATABASE_URL"] = database;
