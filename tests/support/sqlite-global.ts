import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the first test file leaves a migrated database for all others. */
    sqliteTemplate: string;
  }
}

export default function makeTemplateFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-template-"));
  project.provide("sqliteTemplate", join(folder, "migrated.sqlite"));
  return () => rmSync(folder, { recursive: true, force: true });
}
