import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { clockTime, passHours, passSeconds } from "../../../../tests/support/still-clock";
import { until } from "../../../../tests/support/until";
import { db, dialectName } from "../../db/client.server";
import { DAY_MILLISECONDS } from "../../format/day";
import { formatTime } from "../../format/time";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { setClock } from "../../runtime/process/clock.server";
import { applySettings } from "../settings/setting-values.server";
import { failedBackups, makeDueBackups } from "./backup-job.server";
import type { RunBackup } from "./backup-process.server";
import { lastBackups } from "./backup-runs.server";
import { makeBackup } from "./make-backup.server";

const BACKUPS = 5;
let folder: string;

/** Makes them in this process; the command has tests of its own. */
const run: RunBackup = (plan) => makeBackup(plan.folder, null);

/** Ends once the shell that has started it is another program, which waits for no children. */
const CHILD = '(until [ "$(cat /proc/$$/comm)" = sleep ]; do :; done)';

/** A process that has ended, but that its parent has not waited for. */
async function startZombie(): Promise<number> {
  const parent = spawn("sh", ["-c", `${CHILD} & echo $!; exec sleep 60`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  await until("its end", () => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8")), 60_000);
  return pid;
}

const fails =
  (problem: string): RunBackup =>
  () =>
    Promise.reject(new Error(problem));

async function choose(chosen: Readonly<Record<string, string>>): Promise<void> {
  await db.deleteFrom("setting_sections").where("id", "=", BACKUPS).execute();
  await db
    .insertInto("setting_sections")
    .values({ id: BACKUPS, chosen: JSON.stringify(chosen), updated_at: 1, updated_by: "test" })
    .execute();
  await applySettings(db);
}

const archives = () => readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));
const runs = () => db.selectFrom("backup_runs").selectAll().orderBy("slot").execute();
const recorded = (event: string) =>
  db.selectFrom("audit_log").selectAll().where("event", "=", event).execute();

/** Moves the clock to an hour of the day in Asia/Shanghai, `HH:MM`, today or tomorrow. */
function passTo(time: string): void {
  const today = formatTime(clockTime(), "YYYY-MM-DD");
  const at = Date.parse(`${today}T${time}:00+08:00`);
  passSeconds((at - clockTime() + (at > clockTime() ? 0 : DAY_MILLISECONDS)) / 1000);
}

// Creates the administrator who is notified.
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-backups-"));
  await db.deleteFrom("backup_runs").execute();
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => setClock());

if (dialectName === "postgres")
  it("a database server's backups are its own matter", async () => {
    await choose({ backupFolder: folder });
    await makeDueBackups(run);
    expect([await runs(), archives()]).toEqual([[], []]);
  });
else
  describe("backups by the schedule", () => {
    it("are none as long as no folder is named", async () => {
      await choose({});
      await makeDueBackups(run);
      expect(await runs()).toEqual([]);
    });

    it("are one for each time, at once for the last one, and say what they are", async () => {
      await choose({ backupFolder: folder, backupAt: "02:30", backupEveryHours: "12" });
      passTo("05:00");
      await makeDueBackups(run);
      await makeDueBackups(run);
      expect(archives()).toHaveLength(1);
      const [first] = await runs();
      expect(first).toMatchObject({
        state: "done",
        folder,
        file_name: archives()[0],
        bytes: statSync(join(folder, archives()[0]!)).size,
        problem: "",
      });
      expect(formatTime(first!.slot, "HH:mm")).toBe("02:30");
      expect(first!.row_count).toBeGreaterThan(1000);
      passTo("14:29");
      await makeDueBackups(run);
      expect(archives()).toHaveLength(1);
      passTo("14:30");
      await makeDueBackups(run);
      expect(archives()).toHaveLength(2);
      expect((await lastBackups()).good).toMatchObject({ file_name: archives()[1] });
      expect((await recorded("backup.made")).length).toBeGreaterThanOrEqual(2);
    });

    it("are of the time when they began: what is written during the copy may be missing", async () => {
      const began = clockTime();
      const isCopied = () =>
        readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(".sqlite"));
      setClock(() => (isCopied() ? began + DAY_MILLISECONDS : began));
      const { madeAt } = await makeBackup(folder, null).finally(() => setClock(clockTime));
      expect(Date.parse(madeAt)).toBe(began);
    });

    it("are made by one of the servers that look at once", async () => {
      await choose({ backupFolder: folder });
      await Promise.all([makeDueBackups(run), makeDueBackups(run), makeDueBackups(run)]);
      expect([archives().length, (await runs()).length]).toEqual([1, 1]);
    });

    it("that were missed are not made up for", async () => {
      await choose({ backupFolder: folder });
      await makeDueBackups(run);
      passHours(10 * 24);
      await makeDueBackups(run);
      expect(await runs()).toHaveLength(2);
    });

    it("are tried three times, and then administrators are told why", async () => {
      await choose({ backupFolder: folder });
      const before = failedBackups();
      const countNotices = async () =>
        (await db.selectFrom("messages").select("content").where("title", "=", "自动备份失败").execute())
          .length;
      await makeDueBackups(fails("the disk is <away>"));
      await makeDueBackups(fails("the disk is <away>"));
      expect((await runs())[0]).toMatchObject({ state: "open", tries: 1, problem: "the disk is <away>" });
      passSeconds(300);
      await makeDueBackups(fails("the disk is <away>"));
      expect(await countNotices()).toBe(0);
      passSeconds(900);
      await makeDueBackups(fails("the disk is <away>"));
      expect((await runs())[0]).toMatchObject({ state: "failed", tries: 3 });
      expect([await countNotices(), failedBackups() - before]).toEqual([1, 3]);
      const [entry] = (await recorded("backup.made")).filter(({ result }) => result === "failed");
      expect(entry?.detail).toContain("the disk is <away>");
      passHours(24);
      await makeDueBackups(run);
      expect((await lastBackups()).good).toBeDefined();
    });

    it("of a server that is stopped are left to the next one, without a try", async () => {
      await choose({ backupFolder: folder });
      let isStopped = false;
      const stops: RunBackup = async (_plan, isUnwanted) => {
        isStopped = true;
        await new Promise((resolve) => isUnwanted.addEventListener("abort", resolve));
        throw new Error("ended");
      };
      await makeDueBackups(stops, () => isStopped);
      expect((await runs())[0]).toMatchObject({ state: "open", tries: 0 });
      await makeDueBackups(run);
      expect((await runs())[0]).toMatchObject({ state: "done" });
    });

    it("that newer ones make unneeded go, and no other file does", async () => {
      await choose({
        backupFolder: folder,
        backupKeepDays: "2",
        backupKeepWeeks: "0",
        backupKeepMonths: "0",
      });
      const byHand = "online-customs-20200101T000000Z.tar.gz";
      writeFileSync(join(folder, byHand), "by hand");
      writeFileSync(join(folder, "notes.txt"), "mine");
      const made: string[] = [];
      for (let day = 0; day < 4; day += 1) {
        passHours(24);
        await makeDueBackups(run);
        const { good } = await lastBackups();
        made.push(good!.file_name);
        // The first one was changed, so that it is no longer the schedule's.
        if (day === 0) truncateSync(join(folder, good!.file_name), 10);
      }
      expect(readdirSync(folder).sort()).toEqual(["notes.txt", byHand, made[0], made[2], made[3]].sort());
      expect((await runs()).map(({ removed_at: at }) => at !== null)).toEqual([false, true, false, false]);
      expect((await recorded("backup.removed")).at(-1)?.detail).toContain(made[1]);
    });

    it("clear away what dead processes of this machine have left unfinished", async () => {
      await choose({ backupFolder: folder });
      const dead = `.online-customs-${hostname()}-999999999-abc`;
      const zombie = `.online-customs-${hostname()}-${await startZombie()}-abc`;
      const living = `.online-customs-${hostname()}-${process.pid}-abc`;
      const others = ".online-customs-elsewhere-999999999-abc";
      for (const name of [dead, zombie, living, others]) writeFileSync(join(folder, name), "half");
      await makeDueBackups(run);
      expect(readdirSync(folder)).not.toContain(dead);
      expect(readdirSync(folder)).not.toContain(zombie);
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([living, others]));
    });
  });
