import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clockTime, passHours, passSeconds } from "../../../../tests/support/still-clock";
import { until } from "../../../../tests/support/until";
import { PUBLISHER } from "../../../../tests/support/messages";
import { makeAccount } from "../../../../tests/support/sample-rows";
import { db, dialectName, isSharedDatabase } from "../../db/client.server";
import { publishMessage } from "../../messaging/messages/publish.server";
import { runDueTasks } from "../../messaging/messages/publishing.server";
import { env } from "../../runtime/configuration/env.server";
import { setClock } from "../../runtime/process/clock.server";
import { readOperationFigures } from "./operation-figures.server";
import { applySettings } from "../settings/setting-values.server";
import { readSystemStatus } from "./read-status.server";
import type { QueueCode } from "./status.types";
import { startServerSigns } from "./server-signs.server";

const BACKUP_SECTION = 5;
const texts = { target: "138****8000", purpose: "notice", subject: "", body: "", tries: 0 };

beforeAll(async () => {
  const at = clockTime();
  const times = { created_at: at, due_at: at };
  await db
    .insertInto("outbox")
    .values([
      { channel: "sms", ...texts, ...times, status: 0, sent_at: null, error: null },
      { channel: "sms", ...texts, ...times, status: 2, sent_at: at + 1000, error: null },
      { channel: "mail", ...texts, ...times, status: 4, sent_at: null, error: "timeout" },
    ])
    .execute();
  await db
    .insertInto("backup_runs")
    .values({
      slot: at,
      state: "done",
      due_at: at,
      finished_at: at,
      removed_at: null,
      file_name: "x",
      bytes: 7,
    })
    .execute();
});
afterAll(() => setClock());

it("the state of the system is read from what the servers write down", async () => {
  const stop = startServerSigns(() => "a-build");
  await until("a sign", async () => (await readSystemStatus()).servers.length > 0);
  passSeconds(30);
  const status = await readSystemStatus();
  expect(status.servers).toMatchObject([
    { pid: process.pid, build: "a-build", signAt: clockTime() - 30_000 },
  ]);
  expect(status.database.kind).toBe(dialectName === "sqlite" ? "SQLite" : "PostgreSQL");
  expect(status.database.bytes).toBeGreaterThan(1_000_000);
  expect(status.queues.find(({ code }) => code === "outbox")).toEqual({
    code: "outbox",
    waiting: 1,
    since: clockTime() - 30_000,
  });
  expect(status.senders).toEqual([
    { channel: "sms", sentAt: clockTime() - 29_000, failedAt: null, failure: "" },
    { channel: "mail", sentAt: null, failedAt: clockTime() - 30_000, failure: "timeout" },
  ]);
  expect(status.backups).toMatchObject({ isPlanned: false, good: { file: "x", bytes: 7 }, failed: null });
  expect(status.channels).toEqual({ enabled: 0, faulty: 0, firstFaulty: null });
  await stop();
  expect((await readSystemStatus()).servers).toEqual([]);
});

it("figures for monitoring are the same ones", async () => {
  const { lastBackupAt, backupFailures, diskFree, queues } = await readOperationFigures();
  expect([lastBackupAt, backupFailures]).toEqual([clockTime() - 30_000, 0]);
  // Where the database is elsewhere, there may be no data folder.
  expect(diskFree).toEqual(existsSync(env.DATA_DIR) ? expect.any(Number) : null);
  expect(queues.find(({ code }) => code === "outbox")).toEqual({ code: "outbox", waiting: 1, seconds: 30 });
});

const queueOf = async (code: QueueCode) =>
  (await readSystemStatus()).queues.find((queue) => queue.code === code);

/** Sets a backup folder in the settings, or none. */
async function chooseBackups(chosen: Readonly<Record<string, string>>): Promise<void> {
  await db
    .insertInto("setting_sections")
    .values({ id: BACKUP_SECTION, chosen: JSON.stringify(chosen), updated_at: 1, updated_by: "test" })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ chosen: JSON.stringify(chosen) }))
    .execute();
  await applySettings(db);
}

it("a backup waits from when it was planned, not from its time of the schedule, and not while it is made", async () => {
  const waiting = () => queueOf("backups");
  const at = clockTime();
  const run = { slot: at - 13 * 3_600_000, state: "open", finished_at: null, removed_at: null } as const;
  await db
    .insertInto("backup_runs")
    .values({ ...run, due_at: at - 30_000 })
    .execute();
  const none = { code: "backups", waiting: 0, since: null };
  expect(await waiting()).toEqual(none);
  await chooseBackups({ backupFolder: tmpdir() });
  // No backup is made where the database server does, as after a move from SQLite.
  if (isSharedDatabase) return expect(await waiting()).toEqual(none);
  expect(await waiting()).toEqual({ code: "backups", waiting: 1, since: at - 30_000 });
  await db
    .updateTable("backup_runs")
    .set({ due_at: at + 60_000 })
    .where("slot", "=", run.slot)
    .execute();
  expect(await waiting()).toEqual({ code: "backups", waiting: 1, since: at });
});

it("how often backups and recovery points are made is 0 without a folder, and nothing beside a database server", async () => {
  const { backupInterval, pointInterval, pointDelay } = await readOperationFigures();
  const planned = isSharedDatabase ? null : 24 * 3600;
  expect([backupInterval, pointInterval]).toEqual([planned, isSharedDatabase ? null : 240]);
  // Nothing has been written to the folder of a database elsewhere, as in memory.
  expect(pointDelay).toBeGreaterThanOrEqual(0);
  await chooseBackups({});
  const without = await readOperationFigures();
  const off = isSharedDatabase ? null : 0;
  expect([without.backupInterval, without.pointInterval, without.pointDelay]).toEqual([off, off, 0]);
});

it("a message to those who come later waits for nobody until somebody comes", async () => {
  const audience = { kind: "everyone", includesNew: true } as const;
  const message = { title: "欢迎", content: "<p>欢迎</p>", type: 2, audience };
  const published = await publishMessage(message, PUBLISHER);
  expect(published).toMatchObject({ ok: true });
  await runDueTasks();
  const none = { code: "messages", waiting: 0, since: null };
  expect(await queueOf("messages")).toEqual(none);
  passHours(24);
  expect(await queueOf("messages")).toEqual(none);
  const id = await makeAccount(db);
  await db.updateTable("accounts").set({ created_at: clockTime() }).where("id", "=", id).execute();
  const came = clockTime();
  passSeconds(7);
  expect(await queueOf("messages")).toEqual({ code: "messages", waiting: 1, since: came });
  // An account may appear later than one with a higher number: for a minute its place in the list stays open.
  passSeconds(60);
  await runDueTasks();
  expect(await queueOf("messages")).toEqual(none);
});
