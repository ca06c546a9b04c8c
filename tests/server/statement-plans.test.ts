import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { planProblems, stepsInSqlite } from "../support/asker-plans";
import {
  askEverything,
  fillWithAskers,
  statementLog,
  type AskedStatement,
  type SignedInAsker,
} from "../support/asked-statements";
import { startSite, type Site } from "../support/site-process";
import { until } from "../support/until";

const FILE = join(dataDir, "online-customs.sqlite");

let site: Site;
let asked: AskedStatement[];

beforeAll(async () => {
  let accountsByResponse: SignedInAsker[] = [];
  await fillDatabase(async () => {
    accountsByResponse = await fillWithAskers();
  });
  const log = statementLog(dataDir);
  site = await startSite({ dataDir, environment: log.environment });
  asked = await askEverything(site, accountsByResponse, log.take);
  await site.stop();
}, 120_000);
afterAll(removeDatabase);

/** Statements with the problems of their plans. */
function wrongPlans(): string[] {
  const database = new Database(FILE, { readonly: true });
  try {
    return asked.flatMap(({ text, values, by }) => {
      const lines = database.prepare(`explain query plan ${text}`).all(values) as { detail: string }[];
      const details = lines.map(({ detail }) => detail);
      const problems = planProblems(stepsInSqlite(text, details));
      return problems.map((problem) => [by, problem, text, ...details].join("\n"));
    });
  } finally {
    database.close();
  }
}

function withDatabase(work: (database: Database.Database) => void): void {
  const database = new Database(FILE);
  work(database);
  database.close();
}

/** Sets statistics as after `analyze` of a database with one row in every table. */
function plantOneRow(database: Database.Database): void {
  const indexes = database.prepare(
    `select tbl_name, name, (select count(*) from pragma_index_info(name)) as columns
      from sqlite_schema where type = 'index'`,
  );
  const plant = database.prepare("insert into sqlite_stat1 values (?, ?, ?)");
  database.exec("delete from sqlite_stat1");
  for (const { tbl_name, name, columns } of indexes.all() as {
    tbl_name: string;
    name: string;
    columns: number;
  }[])
    plant.run(tbl_name, name, Array.from({ length: columns + 1 }, () => "1").join(" "));
}

it("covers what pages, calls and sockets ask", () => {
  expect(asked.length).toBeGreaterThan(40);
  for (const table of ["sessions", "account_roles", "memberships", "message_recipients", "sub_app_tokens"])
    expect(
      asked.some(({ text }) => text.includes(`from "${table}"`)),
      table,
    ).toBe(true);
});

it("begins with who asks by what the large demo has shown", () => {
  expect(wrongPlans()).toEqual([]);
});

it("begins with who asks when nothing is known", () => {
  withDatabase((database) => database.exec("delete from sqlite_stat1"));
  expect(wrongPlans()).toEqual([]);
});

it("begins with who asks where tables of one row had been looked at, once a server has started", async () => {
  withDatabase(plantOneRow);
  const trapped = wrongPlans();
  expect(trapped.length).toBeGreaterThan(0);
  site = await startSite({ dataDir });
  await until("a look at the rows", () => wrongPlans().length === 0);
  await site.stop();
});
