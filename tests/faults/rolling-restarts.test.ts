import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { Load, phonesInPostgres } from "../support/acknowledged-writes";
import { registerByWire, signInByWire } from "../support/registration";
import { serversProxies, type StartableProxy } from "../support/servers-proxies";
import { until } from "../support/until";
import { faultRow, sized, type Outcome } from "./fault-rows";
import { startTwoServers, USER } from "./two-servers";

const WRITERS = 2;
const READERS = 3;
const WAIT_MILLISECONDS = 60_000;

/**
 * Restarts servers one by one, each after the one before is ready, as docs/operations.md describes,
 * "升级而不停止服务".
 */
const restart =
  ({ start: startProxy, restMilliseconds }: StartableProxy) =>
  async (): Promise<Outcome> => {
    const { sms, database, ports, sites, start } = await startTwoServers({ TRUSTED_PROXIES: "127.0.0.1" });
    const proxy = await startProxy(ports);
    onTestFinished(proxy.close);

    const phone = await registerByWire(proxy, sms);
    const { token } = (await signInByWire(proxy, phone)).result;
    const load = new Load({ site: () => proxy });
    let answered = 0;
    for (let reader = 0; reader < READERS; reader += 1)
      load.repeat(async () => {
        const { status } = await load.ask(USER, { headers: { "X-Access-Token": token } });
        expect(status).toBe(200);
        answered += 1;
      });
    load.write(WRITERS, sms);
    const rounds = sized({ short: 2, long: 20 });
    for (let round = 0; round < rounds; round += 1) {
      const before = load.acknowledged.length;
      await until("a write", () => load.acknowledged.length > before, WAIT_MILLISECONDS);
      const which = round % 2;
      const leaving = sites[which]!;
      leaving.signal("SIGTERM");
      expect(await leaving.ended).toEqual({ code: 0, signal: null });
      sites[which] = await start(ports[which]!);
      await pause(restMilliseconds);
    }
    const before = load.acknowledged.length;
    await until("a write after it", () => load.acknowledged.length > before, WAIT_MILLISECONDS);
    await load.end();
    expect([load.faults, load.refusals, load.broken]).toEqual([[], 0, 0]);
    const observed = `${proxy.name}：其间 ${answered} 次查询和全部提交没有一次失败，会话在两台之间照常`;
    return { times: rounds, load, stored: await phonesInPostgres(database), observed };
  };

for (const proxy of serversProxies())
  faultRow(`两台服务在代理后面逐台重启（换上新程序）${proxy.suffix}`, restart(proxy));
