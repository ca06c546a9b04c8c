import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { database, postgres } from "../support/site-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsRead, type PostgresNode } from "../support/asker-plans";
import {
  askEverything,
  fillWithAskers,
  statementLog,
  type AskedStatement,
  type SignedInAsker,
} from "../support/asked-statements";
import { queryPostgres } from "../support/postgres-server";
import { startSite } from "../support/site-process";
import { TEST_ENVIRONMENT } from "../support/test-environment";

let asked: AskedStatement[];

beforeAll(async () => {
  const log = statementLog(dataDir);
  const { SECRET_KEYS = "" } = TEST_ENVIRONMENT;
  const environment = { ...log.environment, SECRET_KEYS, DATABASE_URL: database };
  await (await startSite({ dataDir, environment })).stop();
  // Autovacuum would update statistics in between.
  await queryPostgres(postgres.url, "alter system set autovacuum = off", "select pg_reload_conf()");
  let accountsByResponse: SignedInAsker[] = [];
  await fillDatabase(async () => {
    accountsByResponse = await fillWithAskers();
  });
  const site = await startSite({ dataDir, environment });
  asked = await askEverything(site, accountsByResponse, log.take);
  await site.stop();
}, 180_000);
afterAll(async () => {
  await postgres.remove();
  removeDatabase();
});

/** Statements that read more than one person's rows. */
async function readingMuch(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const wrong: string[] = [];
  for (const { text, values, by } of asked.filter((each) => /^(?:select|with)/i.test(each.text))) {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PostgresNode }] }>(
      `explain (analyze, format json, costs off) ${text}`,
      [...values],
    );
    const plan = rows[0]!["QUERY PLAN"][0].Plan;
    for (const problem of rowsRead(plan)) wrong.push([by, problem, text].join("\n"));
  }
  await client.end();
  return wrong;
}

it("covers what pages, calls and sockets ask", () => {
  expect(asked.length).toBeGreaterThan(30);
});

it("looks at a person's rows by what the large demo has shown", async () => {
  await queryPostgres(database, "analyze");
  expect(await readingMuch()).toEqual([]);
});
