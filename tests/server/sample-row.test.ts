import SqliteDatabase from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { addSampleRow } from "../support/sample-row";

describe("a row for a table without any", () => {
  it("has what columns, checks and references ask for, and is added once", () => {
    const database = new SqliteDatabase(":memory:");
    database.exec(`create table owners (id integer primary key, name text not null);
      insert into owners (id, name) values (7, 'owner');
      create table couriers (id integer primary key, owner_id integer not null references owners (id),
        name text not null, note text, rank integer not null default 3,
        status text not null check ("status" in ('active', 'frozen')))`);
    addSampleRow(database, "couriers");
    addSampleRow(database, "couriers");
    expect(database.prepare("select * from couriers").all()).toEqual([
      { id: 1, owner_id: 7, name: "样例", note: null, rank: 3, status: "active" },
    ]);
  });
});
