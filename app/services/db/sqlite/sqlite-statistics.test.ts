import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drainFailures } from "../../runtime/failures/failures.server";
import { ImmediateSqliteDialect } from "./sqlite-driver.server";
import { tableGrownBy } from "./sqlite-statistics.server";

/** A process that has the file open. */
interface Process {
  readonly dialect: ImmediateSqliteDialect;
  readonly db: Kysely<unknown>;
}

let folder: string;
let here: Process;
let beside: Process;

const open = () => new SqliteDatabase(join(folder, "test.sqlite"), { timeout: 0 });

function startProcess(): Process {
  const writer = open();
  writer.pragma("journal_mode = WAL");
  const dialect = new ImmediateSqliteDialect({ writer, reader: open() }, 300);
  return { dialect, db: new Kysely<unknown>({ dialect }) };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-statistics-"));
  [here, beside] = [startProcess(), startProcess()];
  await sql`create table sales (day integer, shop integer, a integer, b integer)`.execute(here.db);
  await sql`create index sales_day on sales (day, a)`.execute(here.db);
  await sql`create index sales_shop on sales (shop, b)`.execute(here.db);
  drainFailures();
});
afterEach(async () => {
  for (const { db } of [here, beside]) await db.destroy();
  rmSync(folder, { recursive: true });
});

const sell = ({ db }: Process, from: number, to: number) =>
  sql`insert into sales with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
    select i / 50, 1, i, -i from n`.execute(db);

/** The index that a prepared statement uses, recognised by the order of its rows. */
async function usedIndexOf({ db }: Process): Promise<"day" | "shop" | null> {
  const { rows } = await sql<{ a: number }>`select a from sales where day = 1 and shop = 1`.execute(db);
  if (rows.length < 2) return null;
  return rows[0]!.a < rows[1]!.a ? "day" : "shop";
}

const known = async ({ db }: Process) => {
  const has = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(db);
  if (has.rows.length === 0) return [];
  const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 order by idx`.execute(db);
  return rows.map(({ stat }) => stat);
};

describe("what has grown", () => {
  it("is looked at by the process that has filled it, at once, and statements of every process follow", async () => {
    await sell(here, 1, 99);
    expect([await usedIndexOf(here), await usedIndexOf(beside)]).toEqual(["shop", "shop"]);
    expect(await known(here)).toEqual([]);
    await sell(here, 100, 200);
    expect(await known(here)).toHaveLength(2);
    expect([await usedIndexOf(here), await usedIndexOf(beside)]).toEqual(["day", "day"]);
  });

  it("is looked at again when it is ten times as large, and not before", async () => {
    await sell(beside, 1, 100);
    const first = await known(beside);
    await sell(beside, 101, 900);
    expect(await known(beside)).toEqual(first);
    await sell(beside, 901, 1100);
    expect((await known(beside)).every((stat) => stat.startsWith("1100 "))).toBe(true);
    // This process has inserted few rows itself, and sees that another has gathered statistics.
    await sell(here, 1101, 1200);
    expect((await known(here))[0]).toMatch(/^1100 /);
  });

  it("waits until the transaction is over", async () => {
    await here.db.transaction().execute(async (tx) => {
      await sell({ ...here, db: tx }, 1, 200);
      expect(await known({ ...here, db: tx })).toEqual([]);
    });
    expect(await known(here)).toHaveLength(2);
  });

  it("is none where rows come and go", async () => {
    await sell(here, 1, 100);
    const first = await known(here);
    for (let i = 0; i < 20; i += 1) {
      await sell(here, 101, 200);
      await sql`delete from sales where a > 100`.execute(here.db);
    }
    expect(await known(here)).toEqual(first);
  });

  it("costs nobody a write when it cannot be looked at, which is said", async () => {
    // An index that no insert uses, with its root page pointing to another table.
    await sql`create index sales_spoilt on sales (day) where day < 0`.execute(here.db);
    await sql`create table other (x)`.execute(here.db);
    const spoiler = open().unsafeMode();
    spoiler.pragma("writable_schema = on");
    spoiler.exec(`update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'other')
      where name = 'sales_spoilt'`);
    spoiler.pragma(`schema_version = ${Number(spoiler.pragma("schema_version", { simple: true })) + 1}`);
    spoiler.close();
    await sell(here, 1, 500);
    expect(drainFailures().map(({ route, count }) => [route, count])).toEqual([
      ["gathering statistics failed", 1],
    ]);
    await sell(here, 501, 502);
    expect(drainFailures()).toEqual([]);
    const { rows } = await sql`select count(*) as total from sales`.execute(here.db);
    expect(rows).toEqual([{ total: 502 }]);
  });
});

describe("looking at everything", () => {
  it("leaves out tables of few rows, also those that had been looked at", async () => {
    await sell(here, 1, 90);
    const other = open();
    other.pragma("analysis_limit = 1000");
    other.exec("analyze");
    other.close();
    expect(await known(here)).toHaveLength(2);
    await here.dialect.analyzeTables();
    expect(await known(here)).toEqual([]);
    expect([await usedIndexOf(here), await usedIndexOf(beside)]).toEqual(["shop", "shop"]);
  });

  it("finds what others have filled, which each plans by", async () => {
    const other = open();
    other.exec(`insert into sales with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select i / 50, 1, i, -i from n`);
    other.close();
    expect(await usedIndexOf(here)).toBe("shop");
    await beside.dialect.analyzeTables();
    expect([await usedIndexOf(here), await usedIndexOf(beside)]).toEqual(["day", "day"]);
  });

  it("is put off while another process writes, and nobody waits for that", async () => {
    await sell(here, 1, 90);
    const other = open();
    other.exec("begin immediate; insert into sales values (1, 1, 1, 1)");
    await here.dialect.analyzeTables();
    expect(await known(here)).toEqual([]);
    other.exec("rollback");
    other.close();
  });
});

it.each([
  ['insert into "sales" ("day") values (?)', "sales"],
  ["insert into sales with recursive n(i) as (select 1) select i from n", "sales"],
  ["with fresh (id) as (select 7) INSERT OR IGNORE INTO sales select * from fresh returning id", "sales"],
  ['update "sales" set "day" = ?', undefined],
  ["begin immediate", undefined],
])("%s adds to %s", (statement, table) => expect(tableGrownBy(statement)).toBe(table));
