import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateOnce } from "./migrate-once";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of a migrated database that test files copy. */
    sqliteTemplate: string;
  }
}

/** Migrates one SQLite file for all test files; the returned function deletes it. */
export default async function makeTemplate(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-template-"));
  await migrateOnce({ DATA_DIR: folder });
  project.provide("sqliteTemplate", join(folder, "online-customs.sqlite"));
  return () => rmSync(folder, { recursive: true, force: true });
}
