import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chooseMoment, momentsIn } from "../restore/moments.server";
import { restoreArchive } from "../restore/restore-archive.server";
import { clockTime, passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { db, dialectName } from "../../../db/client.server";
import { openToRead } from "../../../db/sqlite/sqlite-open.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { env } from "../../../runtime/configuration/env.server";
import { sqliteFile } from "../../../runtime/configuration/folders.server";
import { setClock } from "../../../runtime/process/clock.server";
import { applySettings } from "../../settings/setting-values.server";
import type { Protection } from "../backup.types";
import type { RunPoint } from "../backup-process.server";
import { makePoint } from "./make-point.server";
import { newestPointAt } from "./point-folders.server";
import type { PointInfo } from "./point.types";
import { failedPoints, makeDuePoint } from "./points-job.server";

const BACKUPS = 5;
const made: PointInfo[] = [];
const run: RunPoint = async (plan) => {
  const point = await makePoint(plan.folder, null);
  made.push(point);
  return point;
};

let folder: string;
let uploads: string;

async function chooseFolder(): Promise<void> {
  await db.deleteFrom("setting_sections").where("id", "=", BACKUPS).execute();
  const chosen = JSON.stringify({ backupFolder: folder });
  await db
    .insertInto("setting_sections")
    .values({ id: BACKUPS, chosen, updated_at: 1, updated_by: "test" })
    .execute();
  await applySettings(db);
}

const write = (note: string) =>
  db.updateTable("setting_sections").set({ updated_by: note }).where("id", "=", BACKUPS).execute();

/** The note in a restored folder's database. */
function noteIn(dataDir: string): unknown {
  const database = openToRead(sqliteFile(dataDir));
  try {
    return database.prepare("select updated_by from setting_sections where id = ?").pluck().get(BACKUPS);
  } finally {
    database.close();
  }
}

/** @param until ISO 8601 */
function chosen(until?: string): { point: string } {
  const { choice } = chooseMoment(momentsIn(folder), until === undefined ? Infinity : Date.parse(until));
  if (!("point" in choice)) throw new Error("no recovery point was chosen");
  return choice;
}

async function restored(until?: string, keys: { identities?: string[] } = {}): Promise<string> {
  const dataDir = mkdtempSync(join(folder, "restored-"));
  await restoreArchive({ ...chosen(until), ...keys }, dataDir);
  return dataDir;
}

const days = () => readdirSync(join(folder, "recovery-points"));
const chunksOf = (day: string) =>
  readdirSync(join(folder, "recovery-points", day, "chunks"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-points-"));
  uploads = join(env.DATA_DIR, "uploads");
  mkdirSync(uploads, { recursive: true });
  made.length = 0;
  setClock(clockTime);
  await chooseFolder();
  return () => {
    setClock();
    rmSync(folder, { recursive: true });
  };
});

afterAll(() => rmSync(uploads, { recursive: true, force: true }));

if (dialectName === "postgres")
  it("a database server has its own log, and needs no recovery points", async () => {
    await makeDuePoint(run);
    expect(made).toEqual([]);
  });
else
  describe("recovery points", () => {
    it("are brought back each as it was, and take no more room than what has changed", async () => {
      writeFileSync(join(uploads, "paper"), Buffer.alloc(300_000, "a"));
      await write("first");
      const first = await makePoint(folder, null);
      passSeconds(300);
      await write("second");
      writeFileSync(join(uploads, "picture"), "picture");
      const second = await makePoint(folder, null);
      expect(second.newChunks).toBeLessThan(first.newChunks / 4);
      const before = await restored(first.madeAt);
      expect(noteIn(before)).toBe("first");
      expect(readFileSync(join(before, "uploads", "paper"))).toEqual(Buffer.alloc(300_000, "a"));
      expect(existsSync(join(before, "uploads", "picture"))).toBe(false);
      const after = await restored();
      expect(noteIn(after)).toBe("second");
      expect(readFileSync(join(after, "uploads", "picture"), "utf8")).toBe("picture");
    });

    it("are encrypted for whom the settings name, and a day has one key", async () => {
      const identity = await generateX25519Identity();
      const protection: Protection = { recipients: [await identityToRecipient(identity)] };
      await makePoint(folder, null);
      passSeconds(1);
      await write("secret");
      await makePoint(folder, protection);
      expect(days()).toHaveLength(2);
      const sealed = chunksOf(days().find((day) => !day.endsWith("openpart"))!);
      for (const file of sealed.slice(0, 20))
        expect(readFileSync(file).subarray(0, 21).toString("latin1")).toBe("age-encryption.org/v1");
      await expect(restored()).rejects.toThrow("备份是加密的");
      expect(noteIn(await restored(undefined, { identities: [identity] }))).toBe("secret");
    });

    it("are refused whole when a chunk is damaged or lost", async () => {
      await makePoint(folder, null);
      const [first = "", second = ""] = chunksOf(days()[0]!);
      writeFileSync(first, readFileSync(second));
      const dataDir = mkdtempSync(join(folder, "restored-"));
      const choice = chosen();
      await expect(restoreArchive(choice, dataDir)).rejects.toThrow("已损坏，没有恢复");
      rmSync(first);
      await expect(restoreArchive(choice, dataDir)).rejects.toThrow("没有恢复");
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it("of a clock that was ahead hold up none of now, and take none away", async () => {
      await makeDuePoint(run);
      setClock(() => clockTime() + 400 * 86_400_000);
      await makeDuePoint(run);
      setClock(clockTime);
      passSeconds(241);
      await write("meanwhile");
      await makeDuePoint(run);
      await makeDuePoint(run);
      expect(made).toHaveLength(3);
      expect(days()).toHaveLength(2);
      passHours(24);
      await makeDuePoint(run);
      expect(made).toHaveLength(4);
      expect(days()).toHaveLength(3);
    });

    it("are made every four minutes while something is written, for two days", async () => {
      await makeDuePoint(run);
      expect(made).toHaveLength(1);
      expect(Math.abs((await newestPointAt(folder)) - clockTime())).toBeLessThan(1000);
      passSeconds(239);
      await write("meanwhile");
      await makeDuePoint(run);
      expect(made).toHaveLength(1);
      passSeconds(2);
      await makeDuePoint(run);
      expect(made).toHaveLength(2);
      passHours(24);
      await makeDuePoint(run);
      expect(days()).toHaveLength(2);
      passHours(24);
      await makeDuePoint(run);
      expect(days()).toHaveLength(2);
      expect(readdirSync(folder).filter((name) => name.startsWith(".online-customs-"))).toEqual([]);
    });

    it("that have nowhere to be written are counted as failures", async () => {
      const before = failedPoints();
      rmSync(folder, { recursive: true });
      await expect(makeDuePoint(run)).rejects.toThrow("ENOENT");
      mkdirSync(folder);
      expect(failedPoints() - before).toBe(1);
    });
  });
