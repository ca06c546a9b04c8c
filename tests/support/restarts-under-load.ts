import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "./browser-client";
import { PASSWORD } from "./browser/people";
import { Load, phonesInPostgres } from "./acknowledged-writes";
import { envelopeOf } from "./http-client";
import { startPostgresServer, type PostgresServer } from "./postgres-server";
import { registerByWire, signInByWire } from "./registration";
import { startSite, UNHURRIED, type Site } from "./site-process";
import { until } from "./until";

const USER_INFO = "/api/yxd-system/sys/user/getTokenUserInfo";
const WRITERS = 5;
const READERS = 3;
/** Limit for recovery after the database accepts connections again. */
const HEAL_MILLISECONDS = 1000;

interface Plan {
  /** Number of restarts; every other one is a crash. */
  readonly restarts: number;
  readonly absenceMilliseconds: number;
}

interface Scene {
  readonly site: Site;
  readonly postgres: PostgresServer;
  readonly database: string;
  readonly load: Load;
  /** Whether the site answers from its database. */
  readonly works: () => Promise<boolean>;
}

/** Starts a site under load on a PostgreSQL server of its own. */
async function startScene(): Promise<Scene> {
  const [postgres, sms] = await Promise.all([startPostgresServer(), startSmsSimulator()]);
  onTestFinished(() => Promise.all([postgres.remove(), sms.close()]).then(() => undefined));
  const database = await postgres.createDatabase();
  const environment = {
    ...UNHURRIED,
    DATABASE_URL: database,
    SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
    SMS_URL: sms.url,
  };
  const site = await startSite({ environment });
  onTestFinished(site.stop);
  const phone = await registerByWire(site, sms);
  const { token } = (await signInByWire(site, phone)).result;
  const browser = new BrowserClient(site);
  await browser.signIn(phone, PASSWORD);

  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  const asBrowser = { headers: { Cookie: `admin-token=${browser.cookie("admin-token")}` } };
  const asMachine = { headers: { "X-Access-Token": token } };
  for (let reader = 0; reader < READERS; reader += 1) {
    load.repeat(() => load.ask("/personal", asBrowser));
    load.repeat(() => load.ask(USER_INFO, asMachine));
  }
  const works = async () => {
    const answer = await site.ask(USER_INFO, asMachine);
    return answer.status === 200 && envelopeOf(answer).success;
  };
  return { site, postgres, database, load, works };
}

async function recover({ postgres, load, works }: Scene): Promise<void> {
  await postgres.start();
  await until("the site to work again", works, HEAL_MILLISECONDS);
  const before = load.acknowledged.length;
  await until("a write to be acknowledged again", () => load.acknowledged.length > before);
}

/** Expects no responses but successes and refusals, no errors, and a site that is ready. */
async function expectWell({ site, load }: Scene): Promise<void> {
  expect(load.faults).toEqual([]);
  expect(site.errors()).toBe("");
  expect(await signInByWire(site, load.acknowledged.at(-1)!)).toMatchObject({ success: true });
  expect((await site.ask("/readyz")).status).toBe(200);
}

/**
 * Restarts PostgreSQL repeatedly under load and expects recovery each time. Returns the load and the stored
 * phones.
 */
export async function restartUnderLoad({ restarts, absenceMilliseconds }: Plan) {
  const scene = await startScene();
  const { site, postgres, load } = scene;
  for (let round = 0; round < restarts; round += 1) {
    // Each round stops at a different moment.
    await pause(150 + 37 * round);
    await (round % 2 === 0 ? postgres.stop() : postgres.crash());
    await recover(scene);
  }
  await postgres.stop();
  await pause(absenceMilliseconds);
  expect((await site.ask("/healthz")).status).toBe(200);
  expect((await site.ask("/readyz")).text).toBe("not ready: gone\n");
  await recover(scene);
  await load.end();
  expect(load.refusals).toBeGreaterThan(restarts);
  await expectWell(scene);
  return { load, stored: await phonesInPostgres(scene.database) };
}
