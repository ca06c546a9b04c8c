import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyTemplate } from "./sqlite-template";
import { TEST_ENVIRONMENT } from "./test-environment";

/** Creates a migrated SQLite file for each test file, and deletes it afterwards. */
const folder = mkdtempSync(join(tmpdir(), "online-customs-test-"));
copyTemplate(folder);
Object.assign(process.env, TEST_ENVIRONMENT, { DATA_DIR: folder });
delete process.env["DATABASE_URL"];

afterAll(async () => {
  const { db } = await import("~/services/db/client.server");
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});
