import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "../support/browser-client";
import { newPhone, PASSWORD } from "../support/browser/people";
import { envelopeOf, wireAsking } from "../support/http-client";
import { queryPostgres, startPostgresServer, type PostgresServer } from "../support/postgres-server";
import { registerByWire, signInByWire } from "../support/registration";
import { expectSecured } from "../support/secured";
import { startBundle, startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

/** docs/security.md, reliability 2. */
const HEAL_MILLISECONDS = 5000;
const USER_INFO = "/api/yxd-system/sys/user/getTokenUserInfo";

let postgres: PostgresServer;
let sms: SmsSimulator;
beforeAll(async () => {
  [postgres, sms] = await Promise.all([startPostgresServer(), startSmsSimulator()]);
  return () => Promise.all([postgres.remove(), sms.close()]);
});

async function startSites(count: number, database: string): Promise<Site[]> {
  const environment = {
    ...UNHURRIED,
    DATABASE_URL: database,
    SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
    SMS_URL: sms.url,
  };
  const sites = await Promise.all(Array.from({ length: count }, () => startSite({ environment })));
  for (const site of sites) onTestFinished(site.stop);
  return sites;
}

describe("servers side by side", () => {
  it("that start together on an empty database make one administrator", async () => {
    const database = await postgres.createDatabase();
    const sites = await startSites(3, database);
    const announcing = sites.filter((site) => site.output().includes("密码："));
    expect(announcing).toHaveLength(1);
    expect(await queryPostgres(database, "select email from accounts")).toEqual([
      { email: "admin@example.com" },
    ]);
    expect(await queryPostgres(database, "select id from organizations")).toHaveLength(1);
    const { name, password } = announcing[0]!.administrator();
    for (const site of sites) {
      const answer = await new BrowserClient(site).signIn(name, password);
      expect(answer.headers.location).toBe("/changePassword");
    }
    // A server with other keys does not start.
    const others = { DATABASE_URL: database, SECRET_KEYS: "p3Wc8Zy1Ab6Ds4Fg9Hj2Kl7Mn5Qr0TvX" };
    const stranger = startBundle({ ...others, PORT: "0", SITE_ORIGIN: "http://localhost" });
    expect(await stranger.ended).toEqual({ code: 78, signal: null });
    expect(stranger.errors()).toMatch(/^启动失败：SECRET_KEYS 里没有这个数据库正在使用的密钥/);
  });

  it("share sessions, codes, captchas and forms", async () => {
    const [first, second] = (await startSites(2, await postgres.createDatabase())) as [Site, Site];
    let turn = 0;
    const ask: Site["ask"] = (...asking) => [first, second][turn++ % 2]!.ask(...asking);
    const phone = await registerByWire({ ask }, sms);
    const client = new BrowserClient({ ask });
    expect((await client.signIn(phone, PASSWORD)).status).toBe(303);
    for (let times = 0; times < 4; times += 1) expect((await client.ask("/personal")).status).toBe(200);
    expect(await signInByWire({ ask }, phone)).toMatchObject({ success: true });
  });

  it("lose nothing that was acknowledged when one of them is killed", async () => {
    const database = await postgres.createDatabase();
    const [first, second] = (await startSites(2, database)) as [Site, Site];
    const acknowledged: string[] = [];
    let killed = false;
    const write = async () => {
      while (!killed)
        await registerByWire(first, sms).then(
          (phone) => acknowledged.push(phone),
          (error: unknown) => {
            if (!killed) throw error;
          },
        );
    };
    const writers = Promise.all([write(), write()]);
    await until("some work", () => acknowledged.length > 5);
    killed = true;
    await first.stop();
    await writers;
    const rows = await queryPostgres<{ phone: string }>(
      database,
      "select phone from accounts where phone is not null",
    );
    expect(rows.map(({ phone }) => phone)).toEqual(expect.arrayContaining(acknowledged));
    expect(await signInByWire(second, acknowledged.at(-1)!)).toMatchObject({ success: true });
    expect(await registerByWire(second, sms)).toMatch(/^1/);
  });
});

describe("a database that goes away", () => {
  let site: Site;
  let phone: string;
  let client: BrowserClient;
  let token: string;

  beforeAll(async () => {
    const environment = {
      ...UNHURRIED,
      DATABASE_URL: await postgres.createDatabase(),
      SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
      SMS_URL: sms.url,
    };
    site = await startSite({ environment });
    phone = await registerByWire(site, sms);
    client = new BrowserClient(site);
    await client.signIn(phone, PASSWORD);
    token = (await signInByWire(site, phone)).result.token;
    await postgres.stop();
    return site.stop;
  });

  it("takes the site out of rotation, not down", async () => {
    const ready = await site.ask("/readyz");
    expect([ready.status, ready.text]).toEqual([503, "not ready: gone\n"]);
    expect((await site.ask("/healthz")).status).toBe(200);
    expect((await site.ask("/login")).status).toBe(200);
    expect((await site.ask("/favicon.svg")).status).toBe(200);
  });

  it("is no dead session: pages say so in words and keep the cookie", async () => {
    const { status, headers, cookies, text } = await client.ask("/personal");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(text).toMatch(/系统暂时无法使用，请稍后再试.+。请求编号：[0-9a-f-]{36}/);
    expect(text).toMatch(/<h1>系统繁忙<\/h1>/);
    expectSecured({ headers });
    expect(cookies).toEqual([]);
    expect(client.cookie("admin-token")).toBeDefined();
  });

  it("keeps what was typed into a form", async () => {
    const { status, text } = await new BrowserClient(site).signIn(phone, PASSWORD);
    expect(status).toBe(503);
    expect(text).toContain(`value="${phone}"`);
    expect(text).not.toContain(PASSWORD);
    expect(text).toMatch(/系统暂时无法使用，请稍后再试.+。请求编号：[0-9a-f-]{36}/);
  });

  it("is told to wire clients with HTTP 503, code 503 and no internals", async () => {
    const calls = [
      await site.ask(USER_INFO, { headers: { "X-Access-Token": token } }),
      await site.ask(
        "/api/yxd-system/sys/smsOrEmail",
        wireAsking({ smsTplType: "1", type: "1", username: newPhone() }),
      ),
    ];
    for (const answer of calls) {
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expectSecured(answer);
      const { success, code, message } = envelopeOf(answer);
      expect([success, code]).toEqual([false, 503]);
      expect(message).toMatch(/^系统暂时无法使用，请稍后再试.+。请求编号：[0-9a-f-]{36}$/);
    }
  });

  it("signs out in the browser at least, and says what is left", async () => {
    const leaving = new BrowserClient(site);
    leaving.setCookie("admin-token", client.cookie("admin-token")!);
    const { status, headers } = await leaving.post("/sign-out", {});
    expect([status, headers.location]).toEqual([303, "/login"]);
    expect(leaving.cookie("admin-token")).toBeUndefined();
    expect((await leaving.ask("/login")).text).toContain("这次登录在服务器上还没有结束");
  });

  it("comes back by itself, and everybody is still signed in", async () => {
    await postgres.start();
    await until(
      "the site to be ready",
      async () => (await site.ask("/readyz")).status === 200,
      HEAL_MILLISECONDS,
    );
    expect((await client.ask("/personal")).status).toBe(200);
    expect(envelopeOf(await site.ask(USER_INFO, { headers: { "X-Access-Token": token } }))).toMatchObject({
      success: true,
    });
    expect(await signInByWire(site, phone)).toMatchObject({ success: true });
    expect(site.errors()).toBe("");
  });
});
