import { copyFileSync, closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { beforeAll, expect, onTestFinished } from "vitest";
import { Load, phonesInPostgres, phonesInSqlite } from "../support/acknowledged-writes";
import { freePort } from "../support/free-port";
import { queryPostgres, startPostgresServer, type PostgresServer } from "../support/postgres-server";
import { startBundle, startSite, temporaryFolder, UNHURRIED } from "../support/site-process";
import { until } from "../support/until";
import { faultRow, startSms, sized } from "./fault-rows";

const FILE = "online-customs.sqlite";
const WRITERS = 3;
const USER = "/api/yxd-system/sys/user/getTokenUserInfo";
const SECRET_KEYS = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga";
/** Exit status of a start that cannot succeed. */
const REFUSED = 78;
/** More than the pool's connections. */
const ASKERS = 40;
/** Number of the ten connections that one call may use, whoever sends it (docs/decisions/0140). */
const CALL_SHARE = 3;
/** Exceeds the timeout of any statement. */
const WAIT_MILLISECONDS = 90_000;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer();
  return postgres.remove;
});

const grows = (what: string, count: () => number): Promise<boolean> => {
  const before = count();
  return until(what, () => count() > before, WAIT_MILLISECONDS);
};

async function startOnSqlite() {
  const sms = await startSms();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const start = () =>
    startSite({
      dataDir: folder.path,
      environment: { ...UNHURRIED, LIMITS_DATABASE_WAIT_MILLISECONDS: "500", SMS_URL: sms.url },
    });
  const site = await start();
  onTestFinished(site.stop);
  return { site, sms, dataDir: folder.path };
}

async function startOnPostgres() {
  const sms = await startSms();
  const database = await postgres.createDatabase();
  const site = await startSite({
    environment: { ...UNHURRIED, DATABASE_URL: database, SECRET_KEYS, SMS_URL: sms.url },
  });
  onTestFinished(site.stop);
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  await until("some work", () => load.acknowledged.length > 0, WAIT_MILLISECONDS);
  return { site, database, load };
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "fault" });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

faultRow("SQLite 被另一个进程锁住", async () => {
  const { site, sms, dataDir } = await startOnSqlite();
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  const other = new SqliteDatabase(join(dataDir, FILE), { timeout: 10_000 });
  onTestFinished(() => void other.close());
  const rounds = sized({ short: 1, long: 30 });
  for (let round = 0; round < rounds; round += 1) {
    await grows("a write", () => load.acknowledged.length);
    other.exec("begin immediate");
    await grows("a refusal", () => load.refusals);
    expect((await site.ask("/guide")).status).toBe(200);
    other.exec("rollback");
  }
  await grows("a write after it", () => load.acknowledged.length);
  await load.end();
  expect(load.faults).toEqual([]);
  return {
    times: rounds,
    load,
    stored: phonesInSqlite(dataDir),
    observed: "等不到的答复 503，放开后自行恢复",
  };
});

/** Overwrites a page of the file. */
function spoil(file: string, page: number): void {
  const size = 4096;
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(size, 0xa5), 0, size, page * size);
  closeSync(descriptor);
}

faultRow("SQLite 的文件被写坏一页", async () => {
  const { site, sms, dataDir } = await startOnSqlite();
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  await until("some work", () => load.acknowledged.length >= WRITERS, WAIT_MILLISECONDS);
  await load.end();
  site.signal("SIGTERM");
  await site.ended;
  const file = join(dataDir, FILE);
  const good = join(dataDir, "good");
  copyFileSync(file, good);
  const pages = statSync(file).size / 4096;
  const rounds = sized({ short: 3, long: 50 });
  for (let round = 0; round < rounds; round += 1) {
    copyFileSync(good, file);
    // Each round overwrites another part of the file, never only the first page.
    spoil(file, Math.floor((pages * round) / rounds));
    const bundle = startBundle({ PORT: String(await freePort()), DATA_DIR: dataDir });
    onTestFinished(() => bundle.signal("SIGKILL"));
    expect([await bundle.ended, bundle.errors()]).toEqual([
      { code: REFUSED, signal: null },
      expect.stringContaining("启动失败"),
    ]);
  }
  copyFileSync(good, file);
  return {
    times: rounds,
    load,
    stored: phonesInSqlite(dataDir),
    observed: "一律拒绝启动（78），换回好的文件后写入都在",
  };
});

/**
 * Number of connections that wait for a lock on a table; read outside of transactions, which would not see
 * changes.
 */
async function waitingFor(database: string, table: string): Promise<number> {
  const which = `wait_event_type = 'Lock' and query like '%${table}%' and datname = current_database()`;
  return (await queryPostgres(database, `select 1 from pg_stat_activity where ${which}`)).length;
}

faultRow("连接池用尽", async () => {
  const { site, database, load } = await startOnPostgres();
  const client = await openClient(database);
  const rounds = sized({ short: 1, long: 10 });
  const statuses = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    await client.query("begin; lock table sessions in access exclusive mode");
    const asked = Promise.all(
      Array.from({ length: ASKERS }, (_, index) =>
        site.ask(USER, { headers: { "X-Access-Token": String(index).padStart(43, "x") } }),
      ),
    );
    await until("its share to be taken", async () => (await waitingFor(database, "sessions")) >= CALL_SHARE);
    for (const path of ["/healthz", "/guide"]) expect((await site.ask(path)).status, path).toBe(200);
    await pause(sized({ short: 500, long: 5000 }));
    await client.query("rollback");
    for (const { status } of await asked) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await grows("a write after it", () => load.acknowledged.length);
  }
  await load.end();
  expect(load.faults).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![401, 503].includes(status))).toEqual([]);
  const counts = [...statuses].map(([status, count]) => `${count} 个 ${status}`).join("、");
  const observed = `${ASKERS} 个请求等一个接口的 ${CALL_SHARE} 个连接：${counts}；公共页面和健康检查照常`;
  return { times: rounds, load, stored: await phonesInPostgres(database), observed };
});

const deadlocksOf = async (database: string): Promise<number> =>
  Number(
    (
      await queryPostgres<{ deadlocks: string }>(
        database,
        "select deadlocks from pg_stat_database where datname = current_database()",
      )
    )[0]!.deadlocks,
  );

faultRow("PostgreSQL 死锁", async () => {
  const { database, load } = await startOnPostgres();
  const client = await openClient(database);
  // Makes the site detect deadlocks first, so that its transaction is the aborted one.
  await client.query("set deadlock_timeout = '30s'");
  const rounds = sized({ short: 2, long: 20 });
  const before = await deadlocksOf(database);
  for (let round = 0; round < rounds; round += 1) {
    await client.query("begin; lock table audit_log in access exclusive mode");
    await until("a registration to wait for it", async () => (await waitingFor(database, "audit_log")) > 0);
    await client.query("lock table accounts in access exclusive mode");
    await client.query("rollback");
    await grows("a write after it", () => load.acknowledged.length);
  }
  await load.end();
  expect(load.faults).toEqual([]);
  await until("the deadlocks to be counted", async () => (await deadlocksOf(database)) > before);
  const deadlocks = (await deadlocksOf(database)) - before;
  const observed = `数据库解开 ${deadlocks} 次，那一次请求答复 503，其他照常`;
  return { times: rounds, load, stored: await phonesInPostgres(database), observed };
});
