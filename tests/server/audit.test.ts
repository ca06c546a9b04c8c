import { randomBytes } from "node:crypto";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { wireAsking } from "../support/http-client";
import { startBundle, startSite, temporaryFolder, UNHURRIED, type Site } from "../support/site-process";
import { copyTemplate } from "../support/sqlite-template";
import { isShort } from "../support/turns";
import { until } from "../support/until";

const newKey = () => randomBytes(32).toString("base64url");

let dataDir: string;
beforeEach(() => {
  const folder = temporaryFolder();
  dataDir = folder.path;
  return folder.remove;
});

function onDatabase<T>(look: (database: SqliteDatabase.Database) => T): T {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"));
  try {
    return look(database);
  } finally {
    database.close();
  }
}

const number = (statement: string) =>
  onDatabase((database) => database.prepare(statement).pluck().get() as number);

async function site(keys: string): Promise<Site> {
  const started = await startSite({ dataDir, environment: { ...UNHURRIED, SECRET_KEYS: keys } });
  onTestFinished(started.stop);
  return started;
}

/** Leaves an audit record: neither the account nor the captcha exists. */
const tryToSignIn = ({ ask }: Site) =>
  ask(
    "/api/yxd-system/sys/login",
    wireAsking({ username: "13900000000", password: "Harbour2026", captcha: "none", checkKey: 1 }),
  );

const allSealed = () =>
  until("everything to be sealed", () => number("select count(*) from audit_unsealed") === 0);

async function verify(keys: string, ...head: string[]) {
  const bundle = startBundle({ DATA_DIR: dataDir, SECRET_KEYS: keys }, "audit:verify", ...head);
  const { code } = await bundle.ended;
  return { code, text: bundle.output() + bundle.errors() };
}

it("is sealed by the running server and verified beside it and after it was killed at any moment", async () => {
  const keys = newKey();
  for (let round = 0; round < (isShort ? 2 : 3); round += 1) {
    const running = await site(keys);
    for (let count = 0; count < 5; count += 1) await tryToSignIn(running);
    if (round > 0) await allSealed();
    expect((await verify(keys)).code, "beside the server").toBe(0);
    await tryToSignIn(running);
    await running.stop();
  }
  const { code, text } = await verify(keys);
  const rows = number("select count(*) from audit_seals");
  expect(rows).toBeGreaterThan(10);
  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`^审计记录完整：\\d+ 段，${rows} 行.*\\n链头：\\d+:[\\w-]{43}\\n$`));
});

it("names the row that somebody with SQL has changed, and knows a head that was noted down", async () => {
  const keys = newKey();
  const running = await site(keys);
  await tryToSignIn(running);
  await allSealed();
  await running.stop();
  const [, head = ""] = /链头：(\S+)/.exec((await verify(keys)).text) ?? [];
  expect((await verify(keys, head)).code).toBe(0);
  expect(await verify(keys, head.replace(/^\d+/, "999"))).toEqual({
    code: 1,
    text: "第999段校验失败：与记下的链头不符\n",
  });
  expect(await verify(keys, "yesterday")).toMatchObject({ code: 64 });
  onDatabase((database) =>
    database.exec(
      "drop trigger audit_log_no_update; update audit_log set address = '' where event = 'auth.sign-in'",
    ),
  );
  const id = number("select id from audit_log where event = 'auth.sign-in'");
  const { code, text } = await verify(keys);
  expect(code).toBe(1);
  expect(text).toMatch(new RegExp(`^第\\d+段第\\d+行校验失败：内容或顺序被改动（记录编号 ${id}）\\n$`));
});

it("stays verifiable when the key is changed, as long as the old one is kept", async () => {
  const old = newKey();
  const young = newKey();
  const before = await site(old);
  await tryToSignIn(before);
  await allSealed();
  await before.stop();
  const after = await site(`${young},${old}`);
  await tryToSignIn(after);
  await allSealed();
  await after.stop();
  expect(number("select count(distinct key_id) from audit_segments")).toBe(2);
  expect((await verify(`${young},${old}`)).code).toBe(0);
  expect(await verify(young)).toEqual({
    code: 1,
    text: "第1段校验失败：封存它的密钥不在 SECRET_KEYS 中，无法校验\n",
  });
});

it("is not looked for in a database of another version", async () => {
  copyTemplate(dataDir);
  onDatabase((database) =>
    database.exec("delete from kysely_migration where name = (select max(name) from kysely_migration)"),
  );
  expect(await verify(newKey())).toEqual({ code: 1, text: "数据库不是本版本的结构，请先启动一次服务\n" });
});
