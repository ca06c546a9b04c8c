import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SqliteFile } from "./sqlite-file.server";

let folder: string;
let writer: SqliteDatabase.Database;
let reader: SqliteDatabase.Database;
let file: SqliteFile;

const open = () => new SqliteDatabase(join(folder, "test.sqlite"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-file-"));
  [writer, reader] = [open(), open()];
  writer.pragma("journal_mode = WAL");
  writer.exec("create table goods (id integer primary key, name text)");
  file = new SqliteFile({ writer, reader }, 300);
});
afterEach(() => {
  writer.close();
  reader.close();
  rmSync(folder, { recursive: true });
});

const { raw: query } = CompiledQuery;
const everything = () => file.read(query("select * from goods order by id"))?.rows;

describe("a query that is asked again and again", () => {
  it("gives rows with their columns, null or not, and none where there are none", async () => {
    expect(everything()).toEqual([]);
    await file.write(query("insert into goods (id, name) values (?, ?), (2, null)", [1, "一"]));
    const rows = [
      { id: 1, name: "一" },
      { id: 2, name: null },
    ];
    expect(everything()).toStrictEqual(rows);
    expect(everything()).toStrictEqual(rows);
  });

  it("knows columns that have been added or dropped since", () => {
    writer.exec("insert into goods (id, name) values (1, '一')");
    everything();
    writer.exec("alter table goods add column weight integer not null default 7");
    expect(everything()).toStrictEqual([{ id: 1, name: "一", weight: 7 }]);
    writer.exec("alter table goods drop column weight");
    expect(everything()).toStrictEqual([{ id: 1, name: "一" }]);
  });

  it("is prepared once, however many others make room for each other meanwhile", () => {
    const prepared: string[] = [];
    const prepare = reader.prepare.bind(reader);
    reader.prepare = (text: string) => {
      prepared.push(text);
      return prepare(text);
    };
    for (let other = 0; other < 1200; other += 1) {
      file.read(query(`select ${other}`));
      everything();
    }
    expect(prepared.filter((text) => text.includes("goods"))).toHaveLength(1);
    file.read(query("select 0"));
    expect(prepared.filter((text) => text === "select 0")).toHaveLength(2);
  });

  it("gives what a write returns", async () => {
    const insert = query("insert into goods (name) values (?) returning id, name", ["二"]);
    expect(await file.write(insert)).toEqual({ rows: [{ id: 1, name: "二" }] });
    const { numAffectedRows } = await file.write(query("update goods set name = 'x'"));
    expect(numAffectedRows).toBe(1n);
  });
});
