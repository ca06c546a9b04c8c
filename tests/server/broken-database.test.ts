import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { copyTemplate } from "../support/sqlite-template";
import { startBundleAs, startSite, temporaryFolder, type Environment } from "../support/site-process";

const EXIT_REFUSED = 78;
const KEY = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga";
const OURS = 0x4f435553;
const NOBODY = 65_534;

function dataFolder() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return { path: folder.path, file: join(folder.path, "online-customs.sqlite") };
}

function change(file: string, work: (database: SqliteDatabase.Database) => void): void {
  const database = new SqliteDatabase(file);
  work(database);
  database.close();
}

/** A migrated database in a single file. */
function ownFile() {
  const folder = dataFolder();
  copyTemplate(folder.path);
  return folder;
}

const pageSize = 4096;

/** Overwrites a page, as a failing disk does. */
function overwrite(file: string, page: number, length = pageSize): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(length, 0xa5), 0, length, (page - 1) * pageSize);
  closeSync(descriptor);
}

function rootPage(file: string, name: string): number {
  const database = new SqliteDatabase(file, { readonly: true });
  const page = database
    .prepare("select rootpage from sqlite_schema where name = ?")
    .pluck()
    .get(name) as number;
  database.close();
  return page;
}

interface Run {
  readonly environment?: Environment;
  readonly uid?: number;
  readonly command?: readonly string[];
}

async function run(dataDir: string, { environment, uid, command = [] }: Run = {}) {
  const port = String(await freePort());
  const bundle = startBundleAs({ uid }, { DATA_DIR: dataDir, PORT: port, ...environment }, ...command);
  onTestFinished(() => bundle.signal("SIGKILL"));
  const { code } = await bundle.ended;
  return { code, errors: bundle.errors(), output: bundle.output() };
}

/**
 * Expects one line for the operator, no stack, and an exit status after which the server is not restarted.
 */
async function expectRefused(dataDir: string, line: RegExp, options?: Run): Promise<void> {
  const { code, errors } = await run(dataDir, options);
  expect(errors).toMatch(line);
  expect(errors.trimEnd().split("\n")).toHaveLength(1);
  expect(errors).not.toMatch(/ at .*:\d+:\d+|node:internal/);
  expect(code).toBe(EXIT_REFUSED);
}

describe("a database that is damaged", () => {
  it("at its beginning is refused", async () => {
    const { path, file } = ownFile();
    overwrite(file, 1, 100);
    await expectRefused(
      path,
      /^启动失败：\S+online-customs\.sqlite 不是 SQLite 数据库，或开头已损坏；请把它移走，用备份恢复/,
    );
  });

  it("in the list of its tables is refused", async () => {
    const { path, file } = ownFile();
    const descriptor = openSync(file, "r+");
    writeSync(descriptor, Buffer.alloc(pageSize - 100, 0xa5), 0, pageSize - 100, 100);
    closeSync(descriptor);
    await expectRefused(path, /^启动失败：数据库文件 \S+ 已损坏（.+）；请先另存这个文件，再用备份恢复/);
  });

  it("in the root page of a table is refused", async () => {
    const { path, file } = ownFile();
    overwrite(file, rootPage(file, "accounts"));
    await expectRefused(path, /^启动失败：数据库文件 \S+ 已损坏（.+）；请先另存这个文件，再用备份恢复/);
  });

  it("is looked through in full by npm run check", async () => {
    const { path, file } = ownFile();
    const whole = await run(path, { command: ["check"] });
    expect([whole.code, whole.output]).toEqual([0, "数据库完好：页、索引和引用都没有发现问题\n"]);
    // Rows missing in an index, which a check of pages alone does not find.
    change(file, (database) => {
      database.unsafeMode();
      database.pragma("writable_schema = on");
      database.exec("create table spoilt (x); insert into spoilt values (1), (2)");
      database.exec(
        `insert into sqlite_schema (type, name, tbl_name, rootpage, sql)
         select 'index', 'spoilt_x', 'spoilt', rootpage, 'create index spoilt_x on spoilt (x)' from sqlite_schema where name = 'spoilt'`,
      );
    });
    const broken = await run(path, { command: ["check"] });
    expect(broken.code).toBe(1);
    expect(broken.errors).toMatch(/^数据库已损坏，发现 \d+ 处；请先另存数据目录，再用备份恢复：\n.+/);
  });
});

describe("a database that is another program's", () => {
  const FOREIGN =
    /^启动失败：\S+online-customs\.sqlite 是其他程序的 SQLite 数据库，没有写入任何内容；请把它移走/;

  it.each<[string, (database: SqliteDatabase.Database) => void]>([
    [
      "with tables",
      (database) => database.exec("create table notes (text); insert into notes values ('mine')"),
    ],
    ["with a mark", (database) => database.exec("pragma application_id = 252006674")],
    [
      "with migrations",
      (database) =>
        database.exec(
          "create table kysely_migration (name, timestamp); insert into kysely_migration values ('2020-init', '')",
        ),
    ],
  ])("%s is refused and stays as it is, to the byte", async (_what, make) => {
    const { path, file } = dataFolder();
    change(file, make);
    const before = readFileSync(file);
    await expectRefused(path, FOREIGN, { environment: { SECRET_KEYS: KEY } });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(path)).toEqual(["online-customs.sqlite"]);
  });

  it("or none at all is refused", async () => {
    const { path, file } = dataFolder();
    writeFileSync(
      file,
      "Dear diary, today nothing happened at all, and that went on for quite a while.\n".repeat(20),
    );
    const environment = { SECRET_KEYS: KEY };
    await expectRefused(path, /^启动失败：\S+online-customs\.sqlite 不是 SQLite 数据库/, { environment });
  });
});

describe("a database of ours", () => {
  it("of a version that did not mark it is known and marked", async () => {
    const { path, file } = ownFile();
    change(file, (database) => database.pragma("application_id = 0"));
    const site = await startSite({ dataDir: path });
    await site.stop();
    change(file, (database) => expect(database.pragma("application_id", { simple: true })).toBe(OURS));
  });

  it("of a newer version is refused", async () => {
    const { path, file } = ownFile();
    change(file, (database) =>
      database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')"),
    );
    await expectRefused(path, /^启动失败：数据库由更新的版本建立或升级过；请用那个版本启动/);
  });
});

describe("a data folder that cannot be written", () => {
  const isRoot = process.getuid?.() === 0;
  /** Root can write everywhere, so the process runs as another user. */
  const asNobody = isRoot ? { uid: NOBODY } : {};

  it("is named, with what to look at", async () => {
    const { path } = ownFile();
    chmodSync(join(path, "online-customs.sqlite"), 0o444);
    chmodSync(path, 0o555);
    const environment = { SECRET_KEYS: KEY };
    await expectRefused(
      path,
      /^启动失败：数据目录 \S+ 不能读写（\w+）；请检查目录和其中文件的权限与所属用户/,
      {
        ...asNobody,
        environment,
      },
    );
  });

  it("is named as wrong configuration where it lacks the key", async () => {
    const { path } = dataFolder();
    chmodSync(path, 0o555);
    await expectRefused(path, /^配置错误 DATA_DIR：数据目录 \S+ 不能读写（EACCES）；请检查/, asNobody);
  });

  it("is named where a folder stands in the file's place", async () => {
    const { path, file } = dataFolder();
    mkdirSync(file);
    const environment = { SECRET_KEYS: KEY };
    await expectRefused(path, /^启动失败：数据目录 \S+ 不能读写（\w+）/, { environment });
  });
});
