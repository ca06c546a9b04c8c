import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectTexts } from "../../../../tests/architecture/source-tree";
import { failureKind } from "../../runtime/failures/failure-kind";
import { openSqlite } from "./sqlite-open.server";

type AnyDatabase = Kysely<Record<string, never>>;

let folder: string;
let db: AnyDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-open-"));
  db = new Kysely({ dialect: openSqlite(folder, "make") });
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
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

describe("a file that is deleted, moved or replaced while it is open", () => {
  const fileOf = (path: string) => join(path, "online-customs.sqlite");
  const add = (executor: AnyDatabase) => sql`insert into notes values ('typed')`.execute(executor);
  const count = async () =>
    (await sql<{ notes: number }>`select count(*) as notes from notes`.execute(db)).rows[0]!.notes;
  const moved = expect.objectContaining({ code: "SQLITE_READONLY_DBMOVED" });

  let dialect: ReturnType<typeof openSqlite>;
  beforeEach(async () => {
    await db.destroy();
    dialect = openSqlite(folder, "make");
    db = new Kysely({ dialect });
    await sql`create table notes (text text)`.execute(db);
  });

  it.each<[string, () => void]>([
    ["deleted", () => rmSync(fileOf(folder))],
    ["deleted with its folder", () => rmSync(folder, { recursive: true })],
    ["without its log", () => rmSync(`${fileOf(folder)}-wal`)],
    [
      "replaced",
      () => {
        copyFileSync(fileOf(folder), `${fileOf(folder)}.copy`);
        renameSync(`${fileOf(folder)}.copy`, fileOf(folder));
      },
    ],
  ])("takes no writes when it is %s, and is still read", async (_what, lose) => {
    await add(db);
    expect(dialect.isFileInPlace()).toBe(true);
    lose();
    expect(dialect.isFileInPlace()).toBe(false);
    await expect(add(db)).rejects.toEqual(moved);
    await expect(db.transaction().execute(add)).rejects.toEqual(moved);
    expect(await count()).toBe(1);
    expect(failureKind(await add(db).catch((error: unknown) => error))).toBe("gone");
  });

  it("acknowledges no transaction that was under way", async () => {
    const writing = db.transaction().execute(async (tx) => {
      await add(tx);
      rmSync(fileOf(folder));
    });
    await expect(writing).rejects.toEqual(moved);
    expect(await count()).toBe(0);
  });

  it("takes them again when it is back", async () => {
    renameSync(folder, `${folder}-away`);
    await expect(add(db)).rejects.toEqual(moved);
    renameSync(`${folder}-away`, folder);
    expect(dialect.isFileInPlace()).toBe(true);
    await add(db);
    expect(await count()).toBe(1);
  });
});

describe("a connection to the file", () => {
  it("that writes keeps what was acknowledged when the power fails, and references whole", async () => {
    const writer = await db.transaction().execute(pragmasOf);
    expect(writer).toEqual({ ...SETTLED, query_only: 0 });
  });

  it("that reads is like it, and writes nothing", async () => {
    expect(await pragmasOf(db)).toEqual({ ...SETTLED, query_only: 1 });
  });

  it("is still so after statistics have been gathered", async () => {
    const dialect = openSqlite(folder, "make");
    const other: AnyDatabase = new Kysely({ dialect });
    await dialect.analyzeTables();
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
