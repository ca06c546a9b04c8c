import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { Load, phonesInSqlite } from "../support/acknowledged-writes";
import { makeFaultyDisk, type FaultyDisk } from "../support/disk-faults";
import { startBundle, startSite, UNHURRIED } from "../support/site-process";
import { freePort } from "../support/free-port";
import { until } from "../support/until";
import { faultRow, startSms, sized, type Outcome } from "./fault-rows";

const WRITERS = 3;
const HEAL_MILLISECONDS = 20_000;
/** Exit status of a start that cannot succeed. */
const REFUSED = 78;

async function startOnDisk(disk: FaultyDisk) {
  const sms = await startSms();
  const environment = { ...UNHURRIED, ...disk.environment, SMS_URL: sms.url };
  const site = await startSite({ dataDir: disk.dataDir, environment });
  onTestFinished(site.stop);
  return { site, sms };
}

const grows = (what: string, count: () => number): Promise<boolean> => {
  const before = count();
  return until(what, () => count() > before, HEAL_MILLISECONDS);
};

interface Trouble {
  readonly disk: FaultyDisk;
  readonly rounds: number;
  readonly begin: () => void;
  readonly end: () => void;
  readonly observed: string;
}

/** The disk fails repeatedly, and the site recovers each time without a restart. */
async function troubled({ disk, rounds, begin, end, observed }: Trouble): Promise<Outcome> {
  const { site, sms } = await startOnDisk(disk);
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  for (let round = 0; round < rounds; round += 1) {
    await grows("a write", () => load.acknowledged.length);
    begin();
    await grows("a refusal", () => load.refusals);
    expect((await site.ask("/guide")).status).toBe(200);
    end();
    await grows("a write after it", () => load.acknowledged.length);
  }
  await load.end();
  expect(load.faults).toEqual([]);
  await site.stop();
  return { times: rounds, load, stored: phonesInSqlite(disk.dataDir), observed };
}

function newDisk(): FaultyDisk {
  const disk = makeFaultyDisk();
  onTestFinished(disk.remove);
  return disk;
}

faultRow("磁盘写满，又有了空间", () => {
  const disk = newDisk();
  const observed = "写入答复 503，公共页面照常；有空间后自行恢复";
  return troubled({
    disk,
    rounds: sized({ short: 1, long: 30 }),
    begin: disk.fill,
    end: disk.makeRoom,
    observed,
  });
});

faultRow("磁盘读写出错（EIO），又好了", () => {
  const disk = newDisk();
  const observed = "写入和落盘都失败时答复 503；恢复后不必重启";
  return troubled({
    disk,
    rounds: sized({ short: 1, long: 30 }),
    begin: disk.break,
    end: disk.repair,
    observed,
  });
});

/** Whether a server starts on the remaining files, which it does only with an intact database. */
async function startsOn(dataDir: string): Promise<boolean> {
  const port = String(await freePort());
  const bundle = startBundle({ PORT: port, DATA_DIR: dataDir });
  onTestFinished(() => bundle.signal("SIGKILL"));
  const outcome = await Promise.race([
    bundle.ended,
    until("the start", () => bundle.output().includes("已启动："), 60_000),
  ]);
  if (typeof outcome === "boolean") return outcome;
  expect([outcome.code, bundle.errors()]).toEqual([REFUSED, expect.stringContaining("启动失败")]);
  return false;
}

/**
 * A power failure after a disk has begun to lie about syncs.
 * @returns whether a server starts on the remaining files
 */
async function powerFailsAfterLies(liesForMilliseconds: number, total: Pick<Load, "acknowledged">) {
  const disk = newDisk();
  const { site, sms } = await startOnDisk(disk);
  const load = new Load({ site: () => site, mayBreak: true });
  load.write(WRITERS, sms);
  await until("some work", () => load.acknowledged.length > 0, 60_000);
  const acknowledged = [...load.acknowledged];
  disk.lie();
  await pause(liesForMilliseconds);
  await Promise.all([load.end(), site.stop()]);
  const survivingDir = disk.afterPowerFailure();
  const isWhole = await startsOn(survivingDir);
  total.acknowledged.push(...(isWhole ? acknowledged : []));
  const stored: Set<unknown> = isWhole ? phonesInSqlite(survivingDir) : new Set();
  return { isWhole, stored, unknown: load.acknowledged.length - acknowledged.length };
}

faultRow("磁盘谎称已经落盘，随后断电", async () => {
  const rounds = sized({ short: 1, long: 10 });
  const total = { acknowledged: [] as string[], refusals: 0, broken: 0 };
  const stored = new Set<unknown>();
  let whole = 0;
  let unknown = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await powerFailsAfterLies(200 + 100 * round, total);
    whole += Number(outcome.isWhole);
    unknown += outcome.unknown;
    for (const phone of outcome.stored) stored.add(phone);
  }
  const observed =
    `${whole} 次剩下完好的库，${rounds - whole} 次启动时被拒绝（78），没有一次在损坏的库上启动；` +
    `谎言期间确认的 ${unknown} 条不在承诺之内`;
  return { times: rounds, load: total, stored, observed };
});
