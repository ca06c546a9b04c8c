import type { TestProject } from "vitest/node";
import { migrateOnce } from "./migrate-once";
import { startPostgresServer } from "./postgres-server";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgresUrl: string;
    /** Name of a migrated database that test files copy. */
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL server for all test files. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgresServer({ durable: false });
  const template = await postgres.createDatabase();
  await migrateOnce({ DATABASE_URL: template });
  project.provide("postgresUrl", postgres.url);
  project.provide("postgresTemplate", new URL(template).pathname.slice(1));
  return postgres.remove;
}
