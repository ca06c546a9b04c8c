import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { Load, phonesInPostgres, phonesInSqlite } from "../support/acknowledged-writes";
import { startPostgresServer } from "../support/postgres-server";
import { signInByWire } from "../support/registration";
import { startSite, temporaryFolder, UNHURRIED, type Environment, type Site } from "../support/site-process";
import { until } from "../support/until";
import { faultRow, startSms, sized, type Outcome } from "./fault-rows";

const WRITERS = 3;
/** Each round ends at another moment of the work. */
const STEP_MILLISECONDS = 11;
const STEPS = 20;

interface Plan {
  readonly rounds: number;
  readonly environment: Environment;
  readonly dataDir: string;
  readonly stored: () => Promise<Set<unknown>> | Set<unknown>;
}

/** Kills the server repeatedly under load; it starts each time without a repair. */
async function killed({ rounds, environment, dataDir, stored }: Plan): Promise<Outcome> {
  const sms = await startSms();
  const start = () => startSite({ dataDir, environment: { ...UNHURRIED, ...environment, SMS_URL: sms.url } });
  const total = { acknowledged: [] as string[], refusals: 0, broken: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const site = await start();
    const load = new Load({ site: () => site, mayBreak: true });
    load.write(WRITERS, sms);
    await until("some work", () => load.acknowledged.length > 0, 60_000);
    await pause(STEP_MILLISECONDS * (round % STEPS));
    await Promise.all([load.end(), site.stop()]);
    expect(load.faults).toEqual([]);
    total.acknowledged.push(...load.acknowledged);
    total.refusals += load.refusals;
    total.broken += load.broken;
    await stored();
  }
  const site: Site = await start();
  onTestFinished(site.stop);
  expect(await signInByWire(site, total.acknowledged.at(-1)!)).toMatchObject({ success: true, code: 200 });
  return { times: rounds, load: total, stored: await stored(), observed: "每次都能再启动，库完好" };
}

faultRow("kill -9，SQLite", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return killed({
    rounds: sized({ short: 4, long: 100 }),
    environment: {},
    dataDir: folder.path,
    stored: () => phonesInSqlite(folder.path),
  });
});

faultRow("kill -9，PostgreSQL", async () => {
  const folder = temporaryFolder();
  const postgres = await startPostgresServer();
  onTestFinished(async () => {
    await postgres.remove();
    folder.remove();
  });
  const database = await postgres.createDatabase();
  return killed({
    rounds: sized({ short: 2, long: 100 }),
    environment: { DATABASE_URL: database, SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga" },
    dataDir: folder.path,
    stored: () => phonesInPostgres(database),
  });
});
