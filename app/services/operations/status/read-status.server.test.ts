import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { until } from "../../../../tests/support/until";
import { db, dialectName } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";
import { setClock } from "../../runtime/process/clock.server";
import { readOperationFigures } from "./operation-figures.server";
import { readSystemStatus } from "./read-status.server";
import { startServerSigns } from "./server-signs.server";

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
    { pid: process.pid, build: "a-build", seenAt: clockTime() - 30_000 },
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

it("a backup waits from when it was planned, not from its time of the schedule, and not while it is made", async () => {
  const waiting = async () => (await readSystemStatus()).queues.find(({ code }) => code === "backups");
  const at = clockTime();
  const run = { slot: at - 13 * 3_600_000, state: "open", finished_at: null, removed_at: null } as const;
  await db
    .insertInto("backup_runs")
    .values({ ...run, due_at: at - 30_000 })
    .execute();
  expect(await waiting()).toEqual({ code: "backups", waiting: 1, since: at - 30_000 });
  await db
    .updateTable("backup_runs")
    .set({ due_at: at + 60_000 })
    .where("slot", "=", run.slot)
    .execute();
  expect(await waiting()).toEqual({ code: "backups", waiting: 1, since: at });
});
