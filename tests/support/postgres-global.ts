import type { TestProject } from "vitest/node";
import { startPostgresServer } from "./postgres-server";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for all test files. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgresServer();
  project.provide("postgresUrl", postgres.url);
  return postgres.remove;
}
