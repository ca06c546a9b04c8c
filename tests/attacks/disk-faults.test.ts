import { spawnSync } from "node:child_process";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { makeFaultyDisk, type FaultyDisk } from "../support/disk-faults";
import { envelopeOf, wireAsking } from "../support/http-client";
import { codeByWire, registerByWire, signInByWire, SYS } from "../support/registration";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

const FILE = "online-customs.sqlite";
const WRITERS = 3;
const WRITES = 15;
const NUMBER = "[0-9a-f-]{36}";
const FULL = `服务器存储空间已满，暂时不能保存，请联系管理员清理后再试。请求编号：${NUMBER}`;

let disk: FaultyDisk;
beforeEach(() => {
  disk = makeFaultyDisk();
  return disk.remove;
});

async function startOnDisk() {
  const sms = await startSmsSimulator();
  onTestFinished(() => sms.close());
  const environment = { ...UNHURRIED, ...disk.environment, SMS_URL: sms.url };
  const site = await startSite({ dataDir: disk.dataDir, environment });
  onTestFinished(site.stop);
  return { site, sms };
}

function phonesIn(folder: string): unknown[] {
  const database = new SqliteDatabase(join(folder, FILE));
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    return database.prepare("select phone from accounts where phone is not null").pluck().all();
  } finally {
    database.close();
  }
}

describe("the power fails", () => {
  it("and everything that was acknowledged is there afterwards", async () => {
    const { site, sms } = await startOnDisk();
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async () => {
      while (!isOver)
        await registerByWire(site, sms).then(
          (phone) => acknowledged.push(phone),
          (error: unknown) => {
            if (!isOver) throw error;
          },
        );
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, write));
    await until("some work", () => acknowledged.length >= WRITES, 60_000);
    isOver = true;
    await site.stop();
    await writers;
    const survivingDir = disk.afterPowerFailure();
    expect(phonesIn(survivingDir)).toEqual(expect.arrayContaining(acknowledged));
    const again = await startSite({ dataDir: survivingDir });
    onTestFinished(again.stop);
    expect(await signInByWire(again, acknowledged.at(-1)!)).toMatchObject({ success: true });
  });

  /** Number of ten committed rows that remain. */
  function countRemainingRows(synchronous: string): number {
    const program = `const database = new (require("better-sqlite3"))(${JSON.stringify(join(disk.dataDir, FILE))});
      database.pragma("journal_mode = WAL");
      database.pragma("synchronous = ${synchronous}");
      const insert = database.prepare("insert into settings (key, value) values (?, 'x')");
      for (let row = 0; row < 10; row += 1) insert.run("row " + row);
      process.kill(process.pid, "SIGKILL");`;
    const env = { ...process.env, ...disk.environment };
    const { signal, stderr } = spawnSync(process.execPath, ["--eval", program], { env, encoding: "utf8" });
    expect([signal, stderr]).toEqual(["SIGKILL", ""]);
    const database = new SqliteDatabase(join(disk.environment["DISK_DURABLE"]!, FILE));
    const count = database.prepare("select count(*) from settings where key like 'row %'").pluck().get();
    database.close();
    return Number(count);
  }

  it.each([
    ["FULL", 10],
    ["OFF", 0],
  ])("and of ten rows that synchronous = %s has committed %i are left", (synchronous, rows) => {
    expect(countRemainingRows(synchronous)).toBe(rows);
  });
});

describe("the disk is full", () => {
  let site: Site;
  let phone: string;
  let token: string;
  let client: BrowserClient;
  let mayRegister: { readonly username: string; readonly captcha: string };
  beforeEach(async () => {
    const started = await startOnDisk();
    site = started.site;
    phone = await registerByWire(site, started.sms);
    ({ token } = (await signInByWire(site, phone)).result);
    client = new BrowserClient(site);
    await client.signIn(phone, PASSWORD);
    const username = "13900139000";
    mayRegister = { username, captcha: await codeByWire(site, started.sms, username, "1") };
    disk.fill();
  });

  it("a form says so and keeps what was typed; reading goes on", async () => {
    const answer = await new BrowserClient(site).signIn(phone, PASSWORD);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([507, "60"]);
    expect(answer.text).toMatch(new RegExp(FULL));
    expect(answer.text).toContain(`value="${phone}"`);
    for (const path of ["/personal", "/guide"]) expect((await client.ask(path)).status, path).toBe(200);
  });

  it("a call is told to come back, and readiness knows why", async () => {
    const form = { ...mayRegister, password: PASSWORD, Agreement: true };
    const answer = await site.ask(`${SYS}/user/register`, wireAsking(form));
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
    expect(envelopeOf(answer)).toMatchObject({ success: false, code: 503 });
    expect(envelopeOf(answer).message).toMatch(new RegExp(`^${FULL}$`));
    const info = await site.ask(`${SYS}/user/getTokenUserInfo`, { headers: { "X-Access-Token": token } });
    expect(envelopeOf(info).code).toBe(200);
    const ready = await site.ask("/readyz");
    expect([ready.status, ready.text]).toEqual([503, "not ready: full\n"]);
    disk.makeRoom();
    await until("readiness", async () => (await site.ask("/readyz")).status === 200, 15_000);
  });

  it("signing out clears the cookie and says what was not ended", async () => {
    const before = client.cookie("admin-token")!;
    const answer = await client.post("/sign-out", {});
    expect([answer.status, answer.headers.location]).toEqual([303, "/login"]);
    expect(client.cookie("admin-token")).toBeUndefined();
    const { text } = await client.ask("/login");
    expect(text).toContain("服务器暂时不能保存，这次登录在服务器上还没有结束，最迟30分钟后自动失效");
    // The message is true: the session is still valid.
    const other = new BrowserClient(site);
    other.setCookie("admin-token", before);
    expect((await other.ask("/personal")).status).toBe(200);
  });

  it("a post without a page of its own is answered under its own name", async () => {
    const answer = await client.post("/appearance", { scheme: "dark", returnTo: "/guide" });
    expect(answer.status).toBe(507);
    expect(answer.text).toMatch(/<title>[^<]*存储空间已满/);
    expect(answer.text).toMatch(new RegExp(FULL));
    expect(answer.text).not.toContain("页面不存在");
    expect(answer.text).toMatch(/href="\/guide"[^>]*>返回上一页/);
  });
});
