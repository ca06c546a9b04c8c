import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { removeDatabase } from "../support/site-database";
import { migrations } from "~/services/db/migrations/index.server";
import { undoMigration } from "~/services/operations/backup/restore/undo-migration.server";
import { startBundle, startSite, temporaryFolder } from "../support/site-process";
import { putKey } from "../support/sqlite-template";

afterAll(removeDatabase);

const NAMES = Object.keys(migrations("sqlite")).sort();

/** A data folder of a version without the newest migration. */
async function olderFolder(): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const database = new SqliteDatabase(join(folder.path, "online-customs.sqlite"));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const provider = { getMigrations: () => Promise.resolve(migrations("sqlite")) };
  const { error } = await new Migrator({ db, provider }).migrateTo(NAMES.at(-2)!);
  expect(error).toBeUndefined();
  await db.destroy();
  putKey(folder.path);
  return folder.path;
}

function newestIn(file: string): string {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return database.prepare("select max(name) from kysely_migration").pluck().get() as string;
  } finally {
    database.close();
  }
}

it("a schema is changed after a copy was put aside, which can be put back once nobody uses the database", async () => {
  const dataDir = await olderFolder();
  const site = await startSite({ dataDir });
  onTestFinished(site.stop);
  const copies = join(dataDir, "before-migration");
  const [copy = ""] = readdirSync(copies);
  expect(copy).toContain(NAMES.at(-2));
  expect(newestIn(join(copies, copy))).toBe(NAMES.at(-2));
  expect(() => undoMigration(dataDir)).toThrow("请先停止服务");
  await site.stop();

  const restoring = startBundle({ DATA_DIR: dataDir }, "restore", "--before-migration");
  expect(await restoring.ended).toMatchObject({ code: 0 });
  expect(restoring.output()).toMatch(/^已换回 [^]*库结构比这个程序的旧，启动时升级/);
  const [replaced = ""] = readdirSync(dataDir).filter((name) => name.startsWith("replaced-by-"));
  expect(newestIn(join(dataDir, "online-customs.sqlite"))).toBe(NAMES.at(-2));
  expect(newestIn(join(dataDir, replaced))).toBe(NAMES.at(-1));
  expect(readdirSync(copies)).toEqual([]);
  expect(() => undoMigration(dataDir)).toThrow("没有升级前的数据库");
});

it("a new database has nothing to keep", async () => {
  const { path: dataDir, remove } = temporaryFolder();
  onTestFinished(remove);
  const site = await startSite({ dataDir });
  onTestFinished(site.stop);
  expect(existsSync(join(dataDir, "before-migration"))).toBe(false);
});

it("a copy that a crash has left half-written is deleted a day later, one that is being written is not", async () => {
  const dataDir = await olderFolder();
  const copies = join(dataDir, "before-migration");
  mkdirSync(copies);
  const written = (name: string, hoursAgo: number) => {
    const at = Date.now() / 1000 - hoursAgo * 3600;
    writeFileSync(join(copies, name), "half");
    utimesSync(join(copies, name), at, at);
    return name;
  };
  written("20260101T000000Z-0001.sqlite.17", 25);
  written("20260101T000000Z-0001.sqlite.17-journal", 25);
  const staying = [written("20260101T000000Z-0001.sqlite.18", 23), written("notes.txt", 25)];
  const site = await startSite({ dataDir });
  onTestFinished(site.stop);
  const names = readdirSync(copies);
  expect(names.filter((name) => staying.includes(name)).sort()).toEqual(staying);
  expect(names).toHaveLength(staying.length + 1);
});
