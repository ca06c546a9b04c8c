import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { TEST_ENVIRONMENT } from "./test-environment";

/** Creates a migrated PostgreSQL database for each test file, and drops it afterwards. */
const maintenanceUrl = inject("postgresUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;
const url = new URL(maintenanceUrl);
url.pathname = `/${name}`;
/** Tests do much at once, and wait for a slow machine. */
const UNHURRIED = { LIMITS_DATABASE_CONNECTION_MILLISECONDS: "60000" };
Object.assign(process.env, TEST_ENVIRONMENT, UNHURRIED, { DATABASE_URL: url.href });

async function asMaintainer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(() => asMaintainer(`create database ${name} template ${inject("postgresTemplate")}`));

afterAll(async () => {
  const { db } = await import("~/services/db/client.server");
  await db.destroy();
  await asMaintainer(`drop database ${name} with (force)`);
});
