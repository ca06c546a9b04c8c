import { execFileSync } from "node:child_process";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { envelopeOf } from "../support/http-client";
import { expectSecured } from "../support/secured";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

/** docs/security.md, reliability 2. */
const HEAL_MILLISECONDS = 5000;
const NUMBER = "[0-9a-f-]{36}";

let site: Site;
let client: BrowserClient;
beforeEach(async () => {
  site = await startSite({ environment: { ...UNHURRIED, LIMITS_DATABASE_WAIT_MILLISECONDS: "1200" } });
  client = new BrowserClient(site);
  await signIn(client);
  return site.stop;
});

function signIn(browser: BrowserClient) {
  const { name, password } = site.administrator();
  return browser.signIn(name, password);
}

function openDatabase(): SqliteDatabase.Database {
  const database = new SqliteDatabase(join(site.dataDir, "online-customs.sqlite"));
  onTestFinished(() => void database.close());
  return database;
}

async function expectHealed(): Promise<void> {
  const heals = async () => (await signIn(new BrowserClient(site))).status === 303;
  await until("sign-in to work again", heals, HEAL_MILLISECONDS);
  expect((await client.ask("/changePassword")).status).toBe(200);
  expect((await site.ask("/readyz")).status).toBe(200);
}

/** Without the database, what needs no writing still works. */
async function expectRestWorks(): Promise<void> {
  for (const path of ["/login", "/guide", "/healthz", "/favicon.svg"])
    expect((await site.ask(path)).status, path).toBe(200);
}

describe("a database that another process holds", () => {
  it("is waited for a while, then told; meanwhile the site answers everybody else", async () => {
    const other = openDatabase();
    other.exec("begin immediate");
    let pending = true;
    const waiting = signIn(new BrowserClient(site)).finally(() => (pending = false));
    let answered = 0;
    while (pending) {
      await expectRestWorks();
      expect((await client.ask("/changePassword")).status).toBe(200);
      answered += 1;
    }
    const { status, text, headers } = await waiting;
    expect(status).toBe(503);
    expect(text).toMatch(new RegExp(`系统繁忙，请稍后重试。请求编号：${NUMBER}`));
    expect(headers["retry-after"]).toBe("5");
    expect(text).toContain('value="admin@example.com"');
    expectSecured({ headers });
    expect(answered).toBeGreaterThan(3);

    other.exec("rollback");
    await expectHealed();
  });

  it("lets whoever is signed in read on, and leave", async () => {
    openDatabase().exec("begin immediate");
    const leaving = await client.post("/sign-out", {});
    expect([leaving.status, leaving.headers.location]).toEqual([303, "/login"]);
    expect(client.cookie("admin-token")).toBeUndefined();
    expect((await client.ask("/login")).text).toContain("这次登录在服务器上还没有结束");
  });

  it("and gives back in time is not noticed", async () => {
    const other = openDatabase();
    other.exec("begin immediate");
    const waiting = signIn(new BrowserClient(site));
    await expectRestWorks();
    other.exec("rollback");
    expect((await waiting).status).toBe(303);
  });

  it("makes nobody wait who comes after it was waited for in vain", async () => {
    const other = openDatabase();
    other.exec("begin immediate");
    const many = await Promise.all(Array.from({ length: 8 }, () => signIn(new BrowserClient(site))));
    expect(many.map(({ status }) => status)).toEqual(Array(8).fill(503));
    other.exec("rollback");
    await expectHealed();
  });
});

describe("a disk that takes no more", () => {
  const allow = (bytes: string) => execFileSync("prlimit", ["--pid", String(site.pid), `--fsize=${bytes}:`]);

  it("is told in words; the rest goes on, and so does everything once there is room", async () => {
    allow("4096");
    const { status, text } = await signIn(new BrowserClient(site));
    expect(status).toBe(503);
    expect(text).toMatch(new RegExp(`系统暂时无法使用，请稍后再试.+。请求编号：${NUMBER}`));
    await expectRestWorks();
    expect((await client.ask("/changePassword")).status).toBe(200);
    allow("unlimited");
    await expectHealed();
    expect(openDatabase().pragma("integrity_check", { simple: true })).toBe("ok");
  });
});

describe("a mistake of ours", () => {
  it("is 500 in words with the number under which the log has it, and no internals", async () => {
    openDatabase().exec("alter table sessions rename to elsewhere");
    const page = await client.ask("/personal");
    const call = await site.ask("/api/yxd-system/sys/user/getTokenUserInfo", {
      headers: { "X-Access-Token": client.cookie("admin-token")! },
    });
    expect([page.status, page.headers["retry-after"]]).toEqual([500, undefined]);
    expect([call.status, envelopeOf(call).code]).toEqual([200, 500]);
    for (const { headers, text } of [page, call]) {
      expectSecured({ headers });
      const requestId = String(headers["x-request-id"]);
      expect(text).toContain(`系统异常，请稍后重试。请求编号：${requestId}`);
      expect(text).not.toMatch(/sqlite|no such table|sessions/i);
      const linesOf = () =>
        site
          .output()
          .split("\n")
          .filter((line) => line.includes(requestId));
      const logged = await until("the error to be logged", () =>
        linesOf().find((line) => /"level":50,/.test(line)),
      );
      expect(logged).toContain("no such table: sessions");
      expect(linesOf().join("\n")).not.toContain(client.cookie("admin-token"));
    }
    expect(page.cookies).toEqual([]);
  });
});
