import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { startS3Store, type S3Store } from "../../../../../tests/simulators/s3-store";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { now, setClock } from "../../../runtime/process/clock.server";
import { readStoreUrl } from "../../../runtime/configuration/store-url";
import type { RunCopy } from "../backup-process.server";
import { lastCopies } from "./backup-copies.server";
import { copyBackups, failedCopies } from "./copies-job.server";
import { ObjectStore } from "./object-store.server";

const CONTENT = "what is in it";
const named = (day: number) => `online-customs-2026030${day}T120000Z.tar.gz`;

let simulator: S3Store;
let folder: string;

/** Calls the store in this process; the command has tests of its own. */
const run: RunCopy = async (act, file) => {
  const store = new ObjectStore(readStoreUrl(simulator.url())!);
  await (act === "put" ? store.put(file) : store.remove(file));
};
const fails =
  (problem: string): RunCopy =>
  () =>
    Promise.reject(new Error(problem));

async function makeRun(day: number): Promise<void> {
  writeFileSync(join(folder, named(day)), CONTENT);
  await db
    .insertInto("backup_runs")
    .values({
      slot: day,
      state: "done",
      due_at: now(),
      finished_at: now(),
      removed_at: null,
      folder,
      file_name: named(day),
      bytes: CONTENT.length,
    })
    .execute();
}
async function dropRun(day: number): Promise<void> {
  rmSync(join(folder, named(day)));
  await db.updateTable("backup_runs").set({ removed_at: now() }).where("slot", "=", day).execute();
}

const copies = () => db.selectFrom("backup_copies").selectAll().orderBy("run_id").execute();
const stored = () => [...simulator.objects.keys()].sort();
/** The result of each, with its file or reason. */
async function recorded(event: string): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["result", "detail"])
    .where("event", "=", event)
    .execute();
  return rows.map(({ result, detail }) => {
    const { file, reason } = JSON.parse(detail) as { file?: string; reason?: string };
    return `${result} ${file ?? reason}`;
  });
}

beforeAll(async () => {
  simulator = await startS3Store();
  // Creates the administrator who is notified.
  await prepareDatabase("admin@example.com");
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-copies-"));
  simulator.objects.clear();
  await db.deleteFrom("backup_copies").execute();
  await db.deleteFrom("backup_runs").execute();
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  setClock();
  await simulator.close();
});

describe("backups of the schedule", () => {
  it("are brought to the store once, and leave it when the folder has them no more", async () => {
    await makeRun(1);
    await makeRun(2);
    await copyBackups(run);
    expect(stored()).toEqual([`customs/${named(1)}`, `customs/${named(2)}`]);
    expect((await lastCopies()).storedAt).toBeGreaterThan(0);
    expect(await recorded("backup.stored")).toContainEqual(`ok ${named(1)}`);
    await makeRun(3);
    await dropRun(1);
    simulator.asked.length = 0;
    await copyBackups(run);
    expect(stored()).toEqual([`customs/${named(2)}`, `customs/${named(3)}`]);
    expect(simulator.asked.filter((what) => what.startsWith("PUT"))).toEqual([`PUT customs/${named(3)}`]);
    expect((await copies()).map(({ state }) => state)).toEqual(["gone", "there", "there"]);
    expect(await recorded("backup.unstored")).toEqual([`ok ${named(1)}`]);
  });

  it("are brought by one of the servers that look at once", async () => {
    await makeRun(4);
    simulator.asked.length = 0;
    await Promise.all([copyBackups(run), copyBackups(run), copyBackups(run)]);
    expect(simulator.asked.filter((what) => what.startsWith("PUT"))).toHaveLength(1);
  });

  it("that somebody has changed are not brought there", async () => {
    await makeRun(5);
    writeFileSync(join(folder, named(5)), "another");
    await copyBackups(run);
    expect([stored(), (await copies())[0]?.state]).toEqual([[], "gone"]);
  });

  it("wait for a store that is away, and administrators are told after the third try", async () => {
    await makeRun(6);
    const before = failedCopies();
    const countNotices = async () =>
      (
        await db
          .selectFrom("messages")
          .select("content")
          .where("title", "=", "备份没有存入对象存储")
          .execute()
      ).length;
    for (const seconds of [300, 900, 3600]) {
      expect(await countNotices()).toBe(0);
      await copyBackups(fails("the store is <away>"));
      await copyBackups(fails("the store is <away>"));
      expect((await copies())[0]).toMatchObject({ state: "copying", problem: "the store is <away>" });
      expect((await lastCopies()).latestProblem).toBe("the store is <away>");
      passSeconds(seconds);
    }
    expect([await countNotices(), failedCopies() - before]).toEqual([1, 3]);
    expect(await recorded("backup.stored")).toContainEqual("failed the store is <away>");
    await copyBackups(run);
    expect(stored()).toEqual([`customs/${named(6)}`]);
    expect((await lastCopies()).latestProblem).toBe("");
  });

  it("of a server that is stopped are left to the next one", async () => {
    await makeRun(7);
    let isStopped = false;
    const stops: RunCopy = async (_act, _file, isUnwanted) => {
      isStopped = true;
      await new Promise((resolve) => isUnwanted.addEventListener("abort", resolve));
      throw new Error("ended");
    };
    await copyBackups(stops, () => isStopped);
    expect((await copies())[0]).toMatchObject({ state: "copying", tries: 0 });
    await copyBackups(run);
    expect((await copies())[0]).toMatchObject({ state: "there" });
  });
});
