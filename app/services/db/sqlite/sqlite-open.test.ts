import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectTexts } from "../../../../tests/architecture/source-tree";
import { openSqlite } from "./sqlite-open.server";

type AnyDatabase = Kysely<Record<string, never>>;

let folder: string;
let db: AnyDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-open-"));
  db = new Kysely({ dialect: openSqlite(folder) });
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

async function pragmasOf(executor: AnyDatabase): Promise<Record<string, unknown>> {
  const names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "query_only"];
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(executor);
    found[name] = Object.values(rows[0]!)[0];
  }
  return found;
}

const FULL = 2;
const SETTLED = { journal_mode: "wal", synchronous: FULL, foreign_keys: 1, busy_timeout: 0 };

describe("a connection to the file", () => {
  it("that writes keeps what was acknowledged when the power fails, and references whole", async () => {
    const writer = await db.transaction().execute(pragmasOf);
    expect(writer).toEqual({ ...SETTLED, query_only: 0 });
  });

  it("that reads is like it, and writes nothing", async () => {
    expect(await pragmasOf(db)).toEqual({ ...SETTLED, query_only: 1 });
  });

  it("is still so after statistics have been gathered", async () => {
    const dialect = openSqlite(folder);
    const other: AnyDatabase = new Kysely({ dialect });
    await dialect.gatherStatistics();
    expect(await pragmasOf(other)).toEqual({ ...SETTLED, query_only: 1 });
    expect(await other.transaction().execute(pragmasOf)).toEqual({ ...SETTLED, query_only: 0 });
    await other.destroy();
  });

  it("is opened in one place", () => {
    const opening = Object.entries(projectTexts())
      .filter(([path]) => path.startsWith("app/") && !/\.test\.tsx?$/.test(path))
      .filter(
        ([, text]) => /from "better-sqlite3"/.test(text) && !/import type [^;]*"better-sqlite3"/.test(text),
      )
      .map(([path]) => path);
    expect(opening).toEqual(["app/services/db/sqlite/sqlite-open.server.ts"]);
  });
});
