import { existsSync, readdirSync } from "node:fs";
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

/** A data folder as a version left it that lacked the newest migration. */
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
