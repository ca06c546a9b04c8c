import { Kysely, sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { openPostgres } from "~/services/db/postgres-open.server";
import { failureKind } from "~/services/runtime/failures/failure-kind";
import { envelopeOf } from "../support/http-client";
import { queryPostgres, startPostgresServer } from "../support/postgres-server";
import { startSite, type Site } from "../support/site-process";
import { until } from "../support/until";

const USER = "/api/yxd-system/sys/user/getTokenUserInfo";
const ASKERS = 5;
/** The site's database connections, except the listening one. */
const POOLED = "pid <> pg_backend_pid() and datname = current_database() and application_name = ''";
const WAITING = `${POOLED} and wait_event_type = 'Lock' and query like '%sessions%'`;

let database: string;
let site: Site;
beforeAll(async () => {
  const postgres = await startPostgresServer({ durable: false });
  database = await postgres.createDatabase();
  site = await startSite({
    environment: { DATABASE_URL: database, SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga" },
  });
  return async () => {
    await site.stop();
    await postgres.remove();
  };
});

/** A call that queries a session, without a result. */
const ask = () => site.ask(USER, { headers: { "X-Access-Token": "x".repeat(43) } });

/** Locks the table of sessions, so that statements on it wait. */
async function lockSessions(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database, application_name: "lock" });
  await client.connect();
  const release = () => client.end();
  onTestFinished(release);
  await client.query("begin; lock table sessions in access exclusive mode");
  return release;
}

const count = async (which: string) =>
  (await queryPostgres<{ pid: number }>(database, `select pid from pg_stat_activity where ${which}`)).length;
const end = (which: string) =>
  queryPostgres<{ pid: number }>(
    database,
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${which}`,
  );

it("connections that die under a statement are 503 for who waits, and end nothing else", async () => {
  const release = await lockSessions();
  const asked = Array.from({ length: ASKERS }, ask);
  // One page may use a share of the connections: others wait for one, then for the statement timeout.
  await until("somebody to wait", async () => (await count(WAITING)) > 0);
  await end(WAITING);
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, envelopeOf(answer).code]).toEqual([503, 503]);
    expect(answer.headers["retry-after"]).toBeDefined();
  }
  await release();
  expect(envelopeOf(await ask()).code).toBe(401);
  expect(site.errors()).toBe("");
});

it("connections that die while nobody uses them are noticed by nobody", async () => {
  await Promise.all(Array.from({ length: ASKERS }, ask));
  const ended = (await end(POOLED)).map(({ pid }) => pid);
  expect(ended.length).toBeGreaterThan(0);
  // Background jobs of the site open other connections at any time.
  await until("the connections to be gone", async () => (await count(`pid in (${ended.join()})`)) === 0);
  expect(envelopeOf(await ask()).code).toBe(401);
  expect((await site.ask("/readyz")).status).toBe(200);
  expect(site.errors()).toBe("");
});

it("a connection that dies between two statements of a transaction fails that transaction alone", async () => {
  const db = new Kysely<object>({ dialect: openPostgres(database) });
  onTestFinished(() => db.destroy());
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const failing = db.transaction().execute(async (tx) => {
    const [{ pid }] = (await own.execute(tx)).rows as [{ pid: number }];
    await end(`pid = ${pid}`);
    await until("it to be gone", async () => (await count(`pid = ${pid}`)) === 0);
    await own.execute(tx);
  });
  expect(failureKind(await failing.catch((error: unknown) => error))).toBe("gone");
  expect((await own.execute(db)).rows).toHaveLength(1);
});
