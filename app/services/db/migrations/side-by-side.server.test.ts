import SqliteDatabase from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { brokenByGrowth, readSchemaInfo } from "../../../../tests/support/schema-growth";
import { migrations } from "./index.server";

/**
 * The last migration of the release in use: its servers run on while the next one's migrations are applied.
 */
const RELEASED = "0086-declaration-comments";

/**
 * Migrations that remove what no server in use needs any more, each with the release that has stopped using
 * it.
 */
const CONTRACTIONS: Readonly<Record<string, string>> = {};

function open() {
  const database = new SqliteDatabase(":memory:");
  const db = new Kysely<object>({ dialect: new SqliteDialect({ database }) });
  onTestFinished(() => db.destroy());
  return { database, db };
}

describe("servers of the last release and of the next, side by side", () => {
  it("work on the schema of each migration since", { timeout: 120_000 }, async () => {
    const { database, db } = open();
    const all = migrations("sqlite");
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
    expect((await migrator.migrateTo(RELEASED)).error).toBeUndefined();
    const released = readSchemaInfo(database);
    expect(released.size).toBeGreaterThan(50);
    const broken: string[] = [];
    for (const name of Object.keys(all).filter((one) => one > RELEASED)) {
      expect((await migrator.migrateUp()).error).toBeUndefined();
      if (name in CONTRACTIONS) continue;
      broken.push(
        ...brokenByGrowth(released, readSchemaInfo(database)).map((change) => `${name}: ${change}`),
      );
    }
    expect(broken).toEqual([]);
  });

  it.each<readonly [statement: string, broken: string[]]>([
    ["alter table people add column note text", []],
    ["alter table people add column note text not null default ''", []],
    ["create table notes (id integer primary key, text text not null)", []],
    ["create index people_by_name on people (name)", []],
    ["create unique index people_by_name on people (name)", ["people (name) has to be unique now"]],
    ["alter table people drop column nick", ["people.nick is gone"]],
    ["alter table people rename column nick to short", ["people.nick is gone"]],
    ["alter table people rename to persons", ["people is gone"]],
    ["drop table people", ["people is gone"]],
    [
      "drop table people; create table people (id integer primary key, name text not null, nick text not null)",
      ["people.nick may not be empty any more"],
    ],
    [
      "drop table people; create table people (id integer primary key, name integer not null, nick text)",
      ["people.name was text and is integer"],
    ],
    [
      "drop table people; create table people (id integer primary key, name text not null, nick text, a text not null)",
      ["people.a is new and has to be filled in"],
    ],
  ])("%s", (statement, broken) => {
    const { database } = open();
    database.exec("create table people (id integer primary key, name text not null, nick text)");
    const before = readSchemaInfo(database);
    database.exec(statement);
    expect(brokenByGrowth(before, readSchemaInfo(database))).toEqual(broken);
  });
});
