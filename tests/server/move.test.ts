import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { queryPostgres, startPostgresServer, type PostgresServer } from "../support/postgres-server";
import {
  startBundle,
  startSite,
  temporaryFolder,
  UNHURRIED,
  type Environment,
} from "../support/site-process";
import { copyTemplate } from "../support/sqlite-template";
import { until } from "../support/until";

const EXIT = { usage: 64, refused: 65, start: 78 } as const;
const PICTURE = "2026/01/kept.png";

let postgres: PostgresServer;
/** The data of `npm run demo`, and a file. */
let dataDir: string;
let SECRET_KEYS: string;

const folders: { remove: () => void }[] = [];
function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

beforeAll(async () => {
  postgres = await startPostgresServer({ durable: false });
  dataDir = newFolder();
  copyTemplate(dataDir);
  const demo = startBundle({ DATA_DIR: dataDir }, "demo");
  expect((await demo.ended).code, demo.errors()).toBe(0);
  SECRET_KEYS = readFileSync(join(dataDir, "secret.key"), "utf8").trim();
  mkdirSync(join(dataDir, "uploads/2026/01"), { recursive: true });
  writeFileSync(join(dataDir, "uploads", PICTURE), Buffer.from([0, 1, 2, 255]));
  return async () => {
    await postgres.remove();
    for (const folder of folders) folder.remove();
  };
}, 240_000);

async function move(to: string, from: Environment = { DATA_DIR: dataDir }) {
  const bundle = startBundle(from, "move", "--to", to);
  const { code } = await bundle.ended;
  return { code, output: bundle.output(), errors: bundle.errors() };
}

type Rows = Readonly<Record<string, readonly string[]>>;
type Row = Readonly<Record<string, unknown>>;

/** Rows as text, independent of the order of rows and columns. */
const written = (rows: readonly Row[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, value]) => (Buffer.isBuffer(value) ? value.toString("hex") : String(value))),
      ),
    )
    .sort();

/** All tables except the migrator's own and SQLite's signals. */
function rowsOfFile(folder: string): Rows {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"), { readonly: true });
  const names = database
    .prepare(
      "select name from pragma_table_list where schema = 'main' and (type = 'table' or name = 'article_search')",
    )
    .pluck()
    .all() as string[];
  const tables = names
    .filter((name) => !/^(?:sqlite_|kysely_|signals$)/.test(name))
    .map((name) => {
      const columns = name === "article_search" ? "rowid, *" : "*";
      return [name, written(database.prepare(`select ${columns} from "${name}"`).all() as Row[])] as const;
    });
  database.close();
  return Object.fromEntries(tables);
}

async function rowsOfServer(url: string): Promise<Rows> {
  const names = await queryPostgres<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const tables: [string, string[]][] = [];
  for (const { name } of names)
    if (!/^(?:kysely_|stored_files$)/.test(name))
      tables.push([name, written(await queryPostgres<Row>(url, `select * from "${name}"`))]);
  return Object.fromEntries(tables);
}

const shapeOf = (url: string) =>
  queryPostgres<{ line: string }>(
    url,
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
  );

function schemaOf(folder: string) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"), { readonly: true });
  const made = database
    .prepare(
      "select name, sql from sqlite_schema where sql is not null and name <> 'sqlite_sequence' order by name",
    )
    .all();
  database.close();
  return made;
}

describe("moving to PostgreSQL and back", () => {
  let url: string;
  let before: Rows;
  beforeAll(async () => {
    url = await postgres.createDatabase();
    before = rowsOfFile(dataDir);
  });

  it("brings every row of every table, files, indexes, rules and numbers", async () => {
    const { code, output, errors } = await move(url);
    expect(code, errors).toBe(0);
    const [, perSecond = ""] = /每秒 ([\d,]+) 行/.exec(output) ?? [];
    process.stdout.write(
      `move to PostgreSQL: ${output.split("\n").find((line) => line.startsWith("已迁移"))}\n`,
    );
    expect(Number(perSecond.replaceAll(",", ""))).toBeGreaterThan(0);
    expect(output).not.toContain("postgres:postgres");
    expect(Object.values(before).reduce((sum, rows) => sum + rows.length, 0)).toBeGreaterThan(5000);
    expect(await rowsOfServer(url)).toEqual(before);
    const files = await queryPostgres<{ path: string; bytes: Buffer }>(
      url,
      "select path, bytes from stored_files",
    );
    expect(files.find(({ path }) => path === `/${PICTURE}`)?.bytes).toEqual(Buffer.from([0, 1, 2, 255]));
    const fresh = await postgres.createDatabase();
    const started = await startSite({ environment: { ...UNHURRIED, DATABASE_URL: fresh, SECRET_KEYS } });
    await started.stop();
    expect(await shapeOf(url)).toEqual(await shapeOf(fresh));
    const behind = await queryPostgres<{ table: string }>(
      url,
      `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
        where (select coalesce(max(xs), 0) from (select (xpath('/row/m/text()', query_to_xml(format('select max(%I) as m from %I', a.attname, c.relname), false, true, '')))[1]::text::bigint as xs) as q)
          > coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), 0)`,
    );
    expect(behind).toEqual([]);
  }, 240_000);

  it("and a server works on it: people sign in, and the record is whole", async () => {
    const environment = { ...UNHURRIED, DATABASE_URL: url, SECRET_KEYS };
    const site = await startSite({ environment });
    expect((await site.ask("/cmsweb")).status).toBe(200);
    site.signal("SIGTERM");
    await site.ended;
    const verified = startBundle({ ...environment, DATA_DIR: newFolder() }, "audit:verify");
    expect((await verified.ended).code, verified.errors()).toBe(0);
  }, 120_000);

  it("is refused a second time, for what is there is not its own", async () => {
    expect(await move(url)).toMatchObject({
      code: EXIT.refused,
      errors: expect.stringContaining("不是空的"),
    });
  });

  it("leads back to a file with the same rows, rules and numbers", async () => {
    const to = join(newFolder(), "data");
    const from = { DATABASE_URL: url, SECRET_KEYS, DATA_DIR: newFolder() };
    const there = await rowsOfServer(url);
    const { code, output, errors } = await move(to, from);
    expect(code, errors).toBe(0);
    process.stdout.write(`move to SQLite: ${output.split("\n").find((line) => line.startsWith("已迁移"))}\n`);
    expect(rowsOfFile(to)).toEqual(there);
    expect(readFileSync(join(to, "uploads", PICTURE))).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(schemaOf(to)).toEqual(schemaOf(dataDir));
    const check = startBundle({ DATA_DIR: to, SECRET_KEYS }, "check");
    expect((await check.ended).code, check.errors()).toBe(0);
    const site = await startSite({ dataDir: to, environment: { ...UNHURRIED, SECRET_KEYS } });
    expect((await site.ask("/cmsweb")).status).toBe(200);
    await site.stop();
  }, 240_000);
});

describe("a move", () => {
  it("that is killed goes on where it was, and no server starts on what it has left", async () => {
    const url = await postgres.createDatabase();
    const first = startBundle({ DATA_DIR: dataDir }, "move", "--to", url);
    await until("some tables", () => first.output().split("\n").length > 5, 120_000);
    first.signal("SIGKILL");
    await first.ended;
    const done = await queryPostgres<{ name: string }>(
      url,
      "select name from unfinished_move where kind = 'table'",
    );
    expect(done.length).toBeGreaterThan(4);
    const server = startBundle({ DATABASE_URL: url, SECRET_KEYS, DATA_DIR: newFolder() });
    expect((await server.ended).code).toBe(EXIT.start);
    expect(server.errors()).toContain("npm run move 还没有把这个数据库写完");
    // The source has been changed meanwhile.
    const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"));
    database
      .prepare("update accounts set realname = '改过的人' where id = (select min(id) from accounts)")
      .run();
    database.close();
    const { code, errors } = await move(url);
    expect(code, errors).toBe(0);
    expect(await rowsOfServer(url)).toEqual(rowsOfFile(dataDir));
  }, 240_000);

  it("is refused where others have their tables, where a server runs, and to the same kind", async () => {
    const foreign = await postgres.createDatabase();
    await queryPostgres(foreign, "create table notes (text text)");
    expect(await move(foreign)).toMatchObject({
      code: EXIT.refused,
      errors: expect.stringContaining("不是空的"),
    });
    expect(
      await queryPostgres(foreign, "select relname from pg_class where relname = 'unfinished_move'"),
    ).toEqual([]);
    const to = newFolder();
    expect(await move(to)).toMatchObject({
      code: EXIT.refused,
      errors: expect.stringContaining("就是 SQLite"),
    });
    expect(readdirSync(to)).toEqual([]);
    const served = newFolder();
    const site = await startSite({ dataDir: served, environment: UNHURRIED });
    const url = await postgres.createDatabase();
    await until(
      "the server's sign",
      async () => (await move(url, { DATA_DIR: served })).errors.includes("服务正在运行"),
      30_000,
    );
    await site.stop();
    const nobody = startBundle({ DATA_DIR: dataDir }, "move");
    expect((await nobody.ended).code).toBe(EXIT.usage);
    expect(nobody.errors()).toContain("用法：npm run move");
  }, 120_000);
});
