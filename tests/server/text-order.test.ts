import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDatabase } from "../support/site-database";
import { postgres } from "../support/site-postgres";
import { Kysely, sql, SqliteDialect } from "kysely";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "~/services/db/schema/schema";
import { MIXED_BY_PINYIN } from "../support/pinyin-names";
import { queryPostgres } from "../support/postgres-server";

/** Their order by code points is neither that of pinyin nor that of a dictionary. */
const NAMES = [
  "上海外高桥",
  "北京顺义",
  "宁波",
  "阿里",
  "ning",
  "Ning",
  "nan",
  "Zhou",
  "上海",
  "重庆",
  "１２",
  "12",
  "_",
];
/** Codes that a view or trigger names: they are in the database's own order. */
const CODES = ["memberships.status"];

function orderedBySqlite(): string[] {
  const database = new SqliteDatabase(":memory:");
  database.exec("create table texts (name text not null)");
  for (const name of NAMES) database.prepare("insert into texts values (?)").run(name);
  const ordered = database.prepare("select name from texts order by name").pluck().all() as string[];
  database.close();
  return ordered;
}

afterAll(async () => {
  await postgres.remove();
  removeDatabase();
});

/** Rows written without regard to the order, the last first. */
const NAMED = [...MIXED_BY_PINYIN].reverse().map(
  (name, at) => `insert into enum_groups (position, code, name, category, core, source, version, updated_at)
      values (1, 'PINYIN_${String(at)}', '${name}', 'pinyin', 0, '', 1, 1)`,
);
const BY_PINYIN = "select name from enum_groups where category = 'pinyin' order by name_order, id";

async function orderedByNewSqlite(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-text-order-"));
  const file = join(folder, "names.sqlite");
  try {
    const { migrateOther } = await import("~/services/db/migrate.server");
    const dialect = new SqliteDialect({ database: new SqliteDatabase(file) });
    await migrateOther(new Kysely<Schema>({ dialect }), "sqlite");
    const database = new SqliteDatabase(file);
    for (const statement of NAMED) database.exec(statement);
    const names = database.prepare(BY_PINYIN).pluck().all() as string[];
    database.close();
    return names;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("a PostgreSQL database of a Chinese ICU locale", () => {
  let db: Kysely<Schema>;
  beforeAll(async () => {
    await queryPostgres(
      postgres.url,
      "create database texts template template0 encoding 'UTF8' locale_provider icu icu_locale 'zh-Hans-CN'",
    );
    const url = new URL("/texts", postgres.url).href;
    const { openPostgres, openUnlimitedPostgres } = await import("~/services/db/postgres-open.server");
    const { migrateOther } = await import("~/services/db/migrate.server");
    await migrateOther(new Kysely<Schema>({ dialect: openUnlimitedPostgres(url) }), "postgres");
    db = new Kysely<Schema>({ dialect: openPostgres(url) });
    return () => db.destroy();
  });

  it("orders texts as SQLite does", async () => {
    for (const each of NAMES)
      await db
        .insertInto("regions")
        .values({ code: each, name: each, parent_code: "order", position: 1, level: 1 })
        .execute();
    const rows = await db
      .selectFrom("regions")
      .select("name")
      .where("parent_code", "=", "order")
      .orderBy("name")
      .execute();
    expect(rows.map((row) => row.name)).toEqual(orderedBySqlite());
  });

  it("orders names by pinyin as SQLite does, when another program stores them", async () => {
    for (const statement of NAMED) await sql.raw(statement).execute(db);
    const { rows } = await sql<{ name: string }>`${sql.raw(BY_PINYIN)}`.execute(db);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(MIXED_BY_PINYIN);
    expect(names).toEqual(await orderedByNewSqlite());
  });

  it("orders every text column by code points, and by its indexes", async () => {
    const { rows } = await sql<{ column: string }>`
      select c.relname || '.' || a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.atttypid = 'text'::regtype
        and a.attnum > 0 and not a.attisdropped
        and a.attcollation = 'pg_catalog.default'::regcollation
      order by 1`.execute(db);
    expect(rows.map((row) => row.column)).toEqual(CODES);
    const plan = await db.connection().execute(async (alone) => {
      await sql`set enable_seqscan = off`.execute(alone);
      return sql`explain select code from regions order by code limit 1`.execute(alone);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/Index/);
    expect(JSON.stringify(plan.rows)).not.toMatch(/Sort/);
  });
});
