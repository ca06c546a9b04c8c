import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { SmsMode } from "../simulators/sms-simulator";
import { Load, phonesInSqlite } from "../support/acknowledged-writes";
import { openSocket } from "../support/live-socket";
import { registerByWire, signInByWire } from "../support/registration";
import { startSite, temporaryFolder, UNHURRIED, type Environment, type Site } from "../support/site-process";
import { until } from "../support/until";
import { faultRow, secondsOf, startSms, sized } from "./fault-rows";

const WRITERS = 3;
const WAIT_MILLISECONDS = 60_000;
const HOUR = 3_600_000;
/** docs/security.md, reliability 3. */
const STOP_MILLISECONDS = 10_000;

const grows = (what: string, count: () => number): Promise<boolean> => {
  const before = count();
  return until(what, () => count() > before, WAIT_MILLISECONDS);
};

async function scene(environment: Environment = {}) {
  const sms = await startSms();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const start = async () => {
    const site = await startSite({
      dataDir: folder.path,
      environment: { ...UNHURRIED, SMS_URL: sms.url, ...environment },
    });
    onTestFinished(site.stop);
    return site;
  };
  return { sms, dataDir: folder.path, start };
}

/** Jumps forward and back, short and long, over midnight and years. */
const JUMPS = [2, -2, 0.02, -0.02, 24, -24, 24 * 400, -24 * 400, 0].map((hours) => hours * HOUR);

faultRow("时钟前后跳动", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const clock = join(folder.path, "clock");
  const set = (ahead: number) => writeFileSync(clock, String(ahead));
  set(0);
  const preload = `--import ${resolve("tests/support/clock-jumps.mjs")}`;
  const { sms, dataDir, start } = await scene({ CLOCK_FILE: clock, NODE_OPTIONS: preload });
  const site = await start();
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  const rounds = sized({ short: 3, long: 45 });
  for (let round = 0; round < rounds; round += 1) {
    await grows("a write", () => load.acknowledged.length);
    set(JUMPS[round % JUMPS.length]!);
  }
  set(0);
  await grows("a write when it is right again", () => load.acknowledged.length);
  await load.end();
  expect(load.faults).toEqual([]);
  expect(await signInByWire(site, load.acknowledged.at(-1)!)).toMatchObject({ success: true });
  return {
    times: rounds,
    load,
    stored: phonesInSqlite(dataDir),
    observed: "前后跳动至 400 天，写入和登录照常",
  };
});

const MODES: readonly SmsMode[] = ["refuse", "hang", "reset", "redirect", "drip", "flood"];

faultRow("短信供应商出错", async () => {
  const { sms, dataDir, start } = await scene({ LIMITS_SENDER_PROBE_MILLISECONDS: "200" });
  const site = await start();
  const known = await registerByWire(site, sms);
  const load = new Load({ site: () => site, refusal: "验证码发送失败，请稍后重试" });
  load.write(WRITERS, sms);
  const rounds = sized({ short: 1, long: 24 });
  for (let round = 0; round < rounds; round += 1) {
    await grows("a write", () => load.acknowledged.length);
    sms.mode = MODES[round % MODES.length]!;
    await pause(sized({ short: 300, long: 3000 }));
    // Sign-ins without a code are not delayed.
    expect(await signInByWire(site, known)).toMatchObject({ success: true });
    sms.mode = "ok";
    await grows("a write after it", () => load.acknowledged.length);
  }
  await load.end();
  expect(load.faults).toEqual([]);
  const observed = `${MODES.length} 种错误，登录照常，供应商恢复后自行继续`;
  return { times: rounds, load, stored: phonesInSqlite(dataDir), observed };
});

const LEAVING = new Error("the server is leaving");
const LOOK_MILLISECONDS = 50;

/** Polls a site's readiness until it reports the shutdown, as a proxy with health checks does. */
function proxyBefore(site: Site) {
  let isLeaving = false;
  const look = async () => {
    while (!isLeaving) {
      isLeaving = await site.ask("/readyz").then(({ status }) => status !== 200);
      await pause(LOOK_MILLISECONDS);
    }
  };
  const looking = look();
  const ask: Site["ask"] = (path, asking) => (isLeaving ? Promise.reject(LEAVING) : site.ask(path, asking));
  return { ask, end: () => looking };
}

faultRow("SIGTERM，提交正在处理，推送连接打开着", async () => {
  const { sms, dataDir, start } = await scene();
  const rounds = sized({ short: 2, long: 50 });
  const total = { acknowledged: [] as string[], refusals: 0, broken: 0 };
  let longest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const site = await start();
    const phone = await registerByWire(site, sms);
    const { token } = (await signInByWire(site, phone)).result;
    const info = await site.ask("/api/yxd-system/sys/user/getTokenUserInfo", {
      headers: { "X-Access-Token": token },
    });
    const userId = (JSON.parse(info.text) as { result: { id: number } }).result.id;
    const socket = await openSocket(site, { userId, token });
    const proxy = proxyBefore(site);
    const load = new Load({ site: () => proxy, isRefused: (error) => error === LEAVING });
    load.write(WRITERS, sms);
    await until("some work", () => load.acknowledged.length > 0, WAIT_MILLISECONDS);
    await pause(7 * (round % 20));
    const since = performance.now();
    site.signal("SIGTERM");
    expect(await socket.closed).toMatchObject({ code: 1012 });
    expect(await site.ended).toEqual({ code: 0, signal: null });
    longest = Math.max(longest, performance.now() - since);
    await Promise.all([load.end(), proxy.end()]);
    expect(load.faults).toEqual([]);
    total.acknowledged.push(phone, ...load.acknowledged);
    total.refusals += load.refusals;
  }
  expect(longest).toBeLessThan(STOP_MILLISECONDS);
  const observed = `每次以 0 退出，最久 ${secondsOf(longest)}；连接以 1012 关闭；没有一个已发出的请求得不到答复`;
  return { times: rounds, load: total, stored: phonesInSqlite(dataDir), observed };
});
