import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { startSite, startSiteOn } from "../bench/subjects.mjs";
import { median } from "../lib/figures.mjs";
import { inProject, serverBundle } from "../lib/project-paths.mjs";
import { testEnvironment } from "../lib/test-environment.mjs";
import { mixedRequests } from "./people.mjs";
import { startPostgres } from "./postgres.mjs";

const GIGABYTE = 1024 ** 3;
const ROWS_AT_ONCE = 20_000;
/** An eighth of one server's capacity on this machine (docs/load.md). */
const RATE = 40;
const ROUNDS = 3;
/** The time after which a killed server counts as stopped. */
const SERVER_STOPPED_MILLISECONDS = 61_000;

const sqliteOf = (folder) => join(folder, "online-customs.sqlite");

/**
 * Inserts sent notices of some 900 bytes until the database has the given size.
 * @returns the number of rows
 */
function fill(folder, bytes) {
  const database = new SqliteDatabase(sqliteOf(folder));
  const insert = database.prepare(
    "insert into outbox (channel, target, purpose, body, subject, status, attempt, tries, created_at, due_at, sent_at) values ('sms', ?, 'notice', ?, '', 2, 1, 1, ?, ?, ?)",
  );
  const text = "您的申报单状态有变化，请登录平台查看处理意见。".repeat(8);
  const at = Date.now();
  const some = database.transaction(() => {
    for (let row = 0; row < ROWS_AT_ONCE; row += 1)
      insert.run("13800000000", text + randomBytes(150).toString("base64"), at, at, at);
  });
  while (statSync(sqliteOf(folder)).size < bytes) {
    some();
    database.pragma("wal_checkpoint(TRUNCATE)");
  }
  const { rows } = database.prepare("select count(*) as rows from outbox").get();
  database.close();
  return rows;
}

/**
 * Runs a Node program to its end.
 * @returns its output and its duration in seconds
 */
async function timed(args, environment) {
  const since = performance.now();
  const env = { ...testEnvironment(), NODE_ENV: "production", ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return { printed: stdout, seconds: (performance.now() - since) / 1000 };
}

/** Measures in turns without and with a running backup, each as long as a backup takes. */
async function besideBackups(site, crowd, to) {
  const requests = await mixedRequests(site);
  const ask = async (seconds) => {
    crowd.send({ origin: site.origin, requests, rate: RATE, seconds });
    return (await once(crowd, "message"))[0];
  };
  const backup = () => timed([serverBundle, "backup", "--to", to, "--keep", "1"], { DATA_DIR: site.folder });
  await ask(5);
  const { seconds } = await backup();
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await ask(seconds);
    const [busy, made] = await Promise.all([ask(seconds), backup()]);
    turns.push({ idle: idle.p99, busy: busy.p99, seconds: made.seconds });
    console.log(JSON.stringify({ ...turns.at(-1), idle, busy }));
  }
  const of = (ratio) => median(turns.map(ratio));
  return {
    seconds: of((turn) => turn.seconds),
    idle: of(({ idle }) => idle),
    busy: of(({ busy }) => busy),
    ratio: of(({ idle, busy }) => busy / idle),
  };
}

const rowsIn = (folder) => {
  const database = new SqliteDatabase(sqliteOf(folder), { readonly: true });
  const { rows } = database.prepare("select count(*) as rows from outbox").get();
  database.close();
  return rows;
};

/**
 * Restores a backup and starts a server on it.
 * @returns seconds of the restore and of both, and the number of rows
 */
async function bringBack(args, DATA_DIR) {
  const since = performance.now();
  const { seconds } = await timed([inProject("scripts", "restore.mjs"), ...args], { DATA_DIR });
  const site = await startSiteOn({ DATA_DIR });
  await fetch(`${site.origin}/readyz`).then(({ ok }) => {
    if (!ok) throw new Error("not ready");
  });
  const all = (performance.now() - since) / 1000;
  site.stop();
  return { restoring: seconds, all, rows: rowsIn(DATA_DIR) };
}

async function moveAway(DATA_DIR) {
  const postgres = await startPostgres();
  try {
    await delay(SERVER_STOPPED_MILLISECONDS);
    const { printed, seconds } = await timed([serverBundle, "move", "--to", postgres.url], { DATA_DIR });
    return { seconds, migrated: printed.split("\n").find((line) => line.startsWith("已迁移到")) };
  } finally {
    await postgres.stop();
  }
}

/**
 * Measures a site with as many gigabytes: the effect of a backup on requests, the time to restore it and a
 * recovery point, and the move to PostgreSQL.
 */
export async function measureGigabytes(size) {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-gigabyte-"));
  const [to, first, second] = ["backups", "first", "second"].map((name) => join(folder, name));
  mkdirSync(to);
  const crowd = fork(inProject("scripts", "load", "crowd.mjs"));
  const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1", LIMITS_BACKUP_POINT_MINUTES: "0" });
  try {
    const rows = fill(site.folder, size * GIGABYTE);
    const beside = await besideBackups(site, crowd, to);
    const point = () => timed([serverBundle, "backup", "--point", "--to", to], { DATA_DIR: site.folder });
    const whole = await point();
    const more = fill(site.folder, statSync(sqliteOf(site.folder)).size + 1);
    const next = await point();
    site.stop();
    const backup = await bringBack(["--from", to], first);
    const latest = await bringBack(["--from", to, "--at", "latest"], second);
    const moved = await moveAway(second);
    const points = { whole: whole.seconds, next: next.seconds };
    return { size, rows, more, load: loadavg()[0], beside, points, backup, latest, moved };
  } finally {
    crowd.kill("SIGKILL");
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
