import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, inject } from "vitest";
import { TEST_ENVIRONMENT } from "./test-environment";

/** Gives each test file a migrated SQLite file of its own; seeding all code lists each time takes long. */
const folder = mkdtempSync(join(tmpdir(), "online-customs-test-"));
const file = join(folder, "online-customs.sqlite");
const template = inject("sqliteTemplate");
const isSeeded = existsSync(template);
if (isSeeded) copyFileSync(template, file);

function keepForOthers(): void {
  const database = new SqliteDatabase(file);
  database.prepare("vacuum into ?").run(join(folder, "template.sqlite"));
  database.close();
  renameSync(join(folder, "template.sqlite"), template);
}

Object.assign(process.env, TEST_ENVIRONMENT, { DATA_DIR: folder });
delete process.env["DATABASE_URL"];

beforeAll(async () => {
  const { migrateToLatest } = await import("~/services/db/migrate.server");
  await migrateToLatest();
  if (!isSeeded) keepForOthers();
});

afterAll(async () => {
  const { db } = await import("~/services/db/client.server");
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});
