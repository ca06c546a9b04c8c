import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { Load, phonesInPostgres } from "../support/acknowledged-writes";
import { registerByWire, signInByWire } from "../support/registration";
import type { Site } from "../support/site-process";
import { serversProxies, type StartableProxy } from "../support/servers-proxies";
import { until } from "../support/until";
import { faultRow, sized, type Outcome } from "./fault-rows";
import { startTwoServers, USER } from "./two-servers";

const WRITERS = 2;
const READERS = 3;
const WAIT_MILLISECONDS = 60_000;
/** Long enough for a killed server to restart before the other one is killed. */
const ROUND_MILLISECONDS = sized({ short: 12_000, long: 30_000 });
/** The value of deploy/online-customs.service. */
const RESTART_MILLISECONDS = 2000;
const SUCCESS_SHARE = 0.999;

const kill = (startProxy: StartableProxy["start"]) => async (): Promise<Outcome> => {
  const { sms, database, ports, sites, start } = await startTwoServers({ TRUSTED_PROXIES: "127.0.0.1" });
  const proxy = await startProxy(ports);
  onTestFinished(proxy.close);

  const phone = await registerByWire(proxy, sms);
  const { token } = (await signInByWire(proxy, phone)).result;
  let asked = 0;
  const counted: Pick<Site, "ask"> = {
    ask(path, asking) {
      asked += 1;
      return proxy.ask(path, asking);
    },
  };
  // A post to a server that is killed at this moment gets no response.
  const load = new Load({ site: () => counted, mayBreak: true });
  for (let reader = 0; reader < READERS; reader += 1)
    load.repeat(() => load.ask(USER, { headers: { "X-Access-Token": token } }));
  load.write(WRITERS, sms);
  const rounds = sized({ short: 1, long: 10 });
  for (let round = 0; round < rounds; round += 1) {
    const over = pause(ROUND_MILLISECONDS);
    const before = load.acknowledged.length;
    await until("a write", () => load.acknowledged.length > before, WAIT_MILLISECONDS);
    const which = round % 2;
    const killed = sites[which]!;
    killed.signal("SIGKILL");
    await killed.ended;
    await pause(RESTART_MILLISECONDS);
    sites[which] = await start(ports[which]!);
    await over;
  }
  const before = load.acknowledged.length;
  await until("a write after it", () => load.acknowledged.length > before, WAIT_MILLISECONDS);
  await load.end();
  expect(load.faults).toEqual([]);
  // Reads are retried on the other server; each writer has at most one post in flight when a server is
  // killed.
  expect(load.broken).toBeLessThanOrEqual(WRITERS * rounds);
  const share = 1 - (load.broken + load.refusals) / asked;
  if (rounds > 1) expect(share).toBeGreaterThanOrEqual(SUCCESS_SHARE);
  const observed = `${proxy.name}：${asked} 个请求成功 ${(share * 100).toFixed(3)}%`;
  return { times: rounds, load, stored: await phonesInPostgres(database), observed };
};

for (const { suffix, start } of serversProxies())
  faultRow(`两台服务在代理后面，每 30 秒强行结束一台${suffix}`, kill(start));
