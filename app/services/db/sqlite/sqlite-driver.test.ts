import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ImmediateSqliteDialect } from "./sqlite-driver.server";

interface Tables {
  goods: { id: number; name: string };
}

let folder: string;
let dialect: ImmediateSqliteDialect;
let db: Kysely<Tables>;

const open = () => new SqliteDatabase(join(folder, "test.sqlite"), { timeout: 0 });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-driver-"));
  const writer = open();
  writer.pragma("journal_mode = WAL");
  dialect = new ImmediateSqliteDialect({ writer, reader: open() }, 300);
  db = new Kysely<Tables>({ dialect });
  await db.schema
    .createTable("goods")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.unique())
    .execute();
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const add = (executor: Kysely<Tables>, id: number) =>
  executor
    .insertInto("goods")
    .values({ id, name: `goods ${id}` })
    .execute();
const ids = async (executor: Kysely<Tables> = db) =>
  (await executor.selectFrom("goods").select("id").orderBy("id").execute()).map(({ id }) => id);

describe("while a transaction writes", () => {
  it("others read what has been committed, without waiting", async () => {
    await add(db, 1);
    await db.transaction().execute(async (tx) => {
      await add(tx, 2);
      expect(await ids()).toEqual([1]);
      expect(await ids(tx)).toEqual([1, 2]);
    });
    expect(await ids()).toEqual([1, 2]);
  });

  it("others write after it, in the order they came", async () => {
    const done: string[] = [];
    const transaction = db.transaction().execute(async (tx) => {
      await add(tx, 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push("transaction");
    });
    await Promise.all([
      transaction,
      ...[2, 3, 4].map((id) => add(db, id).then(() => done.push(`write ${id}`))),
    ]);
    expect(done).toEqual(["transaction", "write 2", "write 3", "write 4"]);
  });
});

describe("lets requests be answered between two of its writes:", () => {
  const write = (id: number) => db.transaction().execute((tx) => add(tx, id));
  const numbers = Array.from({ length: 50 }, (_, id) => id);

  it.each([
    ["a crowd of writers", () => Promise.all(numbers.map(write))],
    [
      "a job that writes one after another",
      async () => {
        for (const id of numbers) await write(id);
      },
    ],
    [
      "a job of single statements",
      async () => {
        for (const id of numbers) await add(db, id);
      },
    ],
  ])("%s", async (_writers, work) => {
    let turns = 0;
    let isOver = false;
    const listen = () => {
      turns += 1;
      if (!isOver) setImmediate(listen);
    };
    setImmediate(listen);
    await work();
    isOver = true;
    expect(turns).toBeGreaterThan(40);
  });
});

it("a transaction that fails leaves nothing, and the next one has its turn", async () => {
  const failed = db.transaction().execute(async (tx) => {
    await add(tx, 1);
    throw new Error("given up");
  });
  await expect(failed).rejects.toThrow("given up");
  await expect(add(db, 2)).resolves.toBeDefined();
  await expect(add(db, 2)).rejects.toThrow("UNIQUE");
  expect(await ids()).toEqual([2]);
});

it("a statement that writes and returns rows writes", async () => {
  const { rows } = await sql<{ id: number }>`
    with fresh (id, name) as (select 7, 'goods 7') insert into goods select * from fresh returning id`.execute(
    db,
  );
  expect(rows).toEqual([{ id: 7 }]);
  expect(await ids()).toEqual([7]);
});

it("a statement goes on after the table it was prepared for has changed", async () => {
  await add(db, 1);
  const all = () => db.selectFrom("goods").selectAll().execute();
  expect(await all()).toEqual([{ id: 1, name: "goods 1" }]);
  await sql`alter table goods add column price integer default 5`.execute(db);
  expect(await all()).toEqual([{ id: 1, name: "goods 1", price: 5 }]);
});

it("more different statements than are kept all work", async () => {
  for (let i = 0; i < 1100; i += 1) {
    const { rows } = await sql<{ n: number }>`select ${sql.raw(String(i))} as n`.execute(db);
    expect(rows).toEqual([{ n: i }]);
  }
});

it("a limit is part of the text, so that the statement stays prepared", async () => {
  for (const id of [1, 2, 3]) await add(db, id);
  const some = db.selectFrom("goods").select("id").orderBy("id").limit(2).offset(1);
  expect(some.compile()).toMatchObject({ sql: expect.stringContaining("limit 2 offset ?"), parameters: [1] });
  expect(await some.execute()).toEqual([{ id: 2 }, { id: 3 }]);
});

it("a limit stands in the statement as a number, and nothing that is known only later is one", () => {
  const goods = db.selectFrom("goods").select("id");
  expect(goods.limit(20).compile()).toMatchObject({
    sql: 'select "id" from "goods" limit 20',
    parameters: [],
  });
  const later = {} as number;
  expect(() => goods.limit(later).compile()).toThrow("a limit is a number");
  expect(() => goods.limit(1.5).compile()).toThrow("a limit is a number");
});

describe("while another process writes", () => {
  it("nothing is looked at, and nobody waits for that", async () => {
    const other = open();
    other.exec("begin immediate");
    await dialect.analyzeTables();
    expect(await ids()).toEqual([]);
    other.exec("rollback");
    other.close();
    await add(db, 1);
  });

  it("reads go on, and a write waits for it without stopping anybody", async () => {
    const other = open();
    other.exec("begin immediate; insert into goods values (1, 'other')");
    const writing = add(db, 2);
    expect(await ids()).toEqual([]);
    other.exec("commit");
    await writing;
    expect(await ids()).toEqual([1, 2]);
    other.close();
  });

  it("a write of a start waits longer than others may", async () => {
    const other = open();
    other.exec("begin immediate; insert into goods values (1, 'other')");
    await expect(add(db, 2)).rejects.toThrow("locked");
    const writing = dialect.withMaxWait(60_000, () => add(db, 3));
    await new Promise((resolve) => setTimeout(resolve, 400));
    other.exec("commit");
    await writing;
    other.exec("begin immediate");
    await expect(add(db, 4)).rejects.toThrow("locked");
    other.exec("rollback");
    other.close();
    expect(await ids()).toEqual([1, 3]);
  });

  it("a write that has waited in vain fails, and whoever comes next is told at once", async () => {
    const other = open();
    other.exec("begin immediate");
    await expect(add(db, 1)).rejects.toThrow("locked");
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    await expect(add(db, 1)).rejects.toThrow("locked");
    clearInterval(counting);
    expect(turns).toBeLessThan(10);
    other.exec("rollback");
    other.close();
    await add(db, 1);
    expect(await ids()).toEqual([1]);
  });
});
