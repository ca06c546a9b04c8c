import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "./browser-client";
import { PASSWORD } from "./browser/people";
import { envelopeOf, type Answer } from "./http-client";
import { queryPostgres, startPostgresServer, type PostgresServer } from "./postgres-server";
import { registerByWire, signInByWire } from "./registration";
import { startSite, UNHURRIED, type Site } from "./site-process";
import { until } from "./until";

const USER_INFO = "/api/yxd-system/sys/user/getTokenUserInfo";
const WRITERS = 5;
const READERS = 3;
/** From the moment at which the database takes connections again. */
const HEAL_MILLISECONDS = 1000;

/** What people do on a site while its database comes and goes. */
class Load {
  readonly acknowledged: string[] = [];
  /** Answers that say neither what was asked for nor that the database is away. */
  readonly faults: string[] = [];
  refusals = 0;
  readonly #site: Site;
  readonly #work: Promise<unknown>[] = [];
  #isOver = false;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The site as it is asked under load: each answer is looked at. */
  readonly ask: Site["ask"] = async (path, asking) => {
    try {
      const answer = await this.#site.ask(path, asking);
      this.#judge(path, answer);
      return answer;
    } catch (error) {
      this.faults.push(`${path}: ${String(error)}`);
      throw error;
    }
  };

  #judge(path: string, answer: Answer): void {
    const isWire = path.startsWith("/api/");
    const code = isWire ? envelopeOf(answer).code : answer.status;
    if (answer.status === 503 && code === 503 && answer.headers["retry-after"]) this.refusals += 1;
    else if (answer.status >= 500 || code === 500) this.faults.push(`${path}: ${answer.status} ${code}`);
  }

  /** Repeats something until the end; what it throws has been looked at already. */
  repeat(what: () => Promise<unknown>): void {
    const run = async () => {
      while (!this.#isOver) {
        await what().catch(() => undefined);
        // A refusal comes at once: nobody asks again in the same moment.
        await pause(5);
      }
    };
    this.#work.push(run());
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }
}

interface Plan {
  /** Each a stop and a start; every other one is a crash. */
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

/** A site at work on a PostgreSQL of its own. */
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

  const load = new Load(site);
  for (let writer = 0; writer < WRITERS; writer += 1)
    load.repeat(async () => load.acknowledged.push(await registerByWire(load, sms)));
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

async function comeBack({ postgres, load, works }: Scene): Promise<void> {
  await postgres.start();
  await until("the site to work again", works, HEAL_MILLISECONDS);
  const before = load.acknowledged.length;
  await until("a write to be acknowledged again", () => load.acknowledged.length > before);
}

/** Nobody was told anything but that the database is away, and nothing is lost that was acknowledged. */
async function expectNothingLost({ site, database, load }: Scene): Promise<void> {
  expect(load.faults).toEqual([]);
  expect(site.errors()).toBe("");
  const rows = await queryPostgres<{ phone: string }>(
    database,
    "select phone from accounts where phone is not null",
  );
  const stored = new Set(rows.map((row) => row.phone));
  expect(load.acknowledged.filter((each) => !stored.has(each))).toEqual([]);
  expect(await signInByWire(site, load.acknowledged.at(-1)!)).toMatchObject({ success: true });
  expect((await site.ask("/readyz")).status).toBe(200);
}

/** Restarts a PostgreSQL under a site at work: nobody is lost, nothing that was acknowledged, and it heals. */
export async function expectRestartsSurvived({ restarts, absenceMilliseconds }: Plan): Promise<void> {
  const scene = await startScene();
  const { site, postgres, load } = scene;
  for (let round = 0; round < restarts; round += 1) {
    // Each round meets another moment of the work.
    await pause(150 + 37 * round);
    await (round % 2 === 0 ? postgres.stop() : postgres.crash());
    await comeBack(scene);
  }
  await postgres.stop();
  await pause(absenceMilliseconds);
  expect((await site.ask("/healthz")).status).toBe(200);
  expect((await site.ask("/readyz")).text).toBe("not ready: gone\n");
  await comeBack(scene);
  await load.end();
  expect(load.refusals).toBeGreaterThan(restarts);
  await expectNothingLost(scene);
}
