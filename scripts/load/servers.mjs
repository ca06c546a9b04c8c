import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { median } from "../lib/figures.mjs";
import { rateOf, send } from "../bench/load.mjs";
import { CAPTCHA_TEXT, startSiteOn } from "../bench/subjects.mjs";
import { startPostgres } from "./postgres.mjs";
import { keepOn, processorTime } from "./processor-time.mjs";

const PEOPLE = 200;
const SIGN_INS = 120;
const ROUNDS = 5;
const SYS = "/api/yxd-system/sys";
/** Without keep-alive: the server may close an idle connection at the moment of its reuse. */
const agent = new Agent({ maxSockets: 16 });
const JSON_TYPE = { "Content-Type": "application/json" };

/**
 * Inserts ordinary accounts with the first administrator's password.
 * @returns their phones
 */
async function addPeople(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const phones = Array.from({ length: PEOPLE }, (_, i) => `139${String(i).padStart(8, "0")}`);
  try {
    const { rows } = await client.query("select * from accounts order by id limit 1");
    const columns = { ...rows[0], email: null, must_change_password: 0, default_role_version_id: null };
    delete columns.id;
    const names = Object.keys(columns);
    const marks = names.map((_, index) => `$${index + 1}`).join(", ");
    for (const phone of phones) {
      const values = Object.values({ ...columns, phone, username: phone });
      await client.query(`insert into accounts (${names.join(", ")}) values (${marks})`, values);
    }
  } finally {
    await client.end();
  }
  return phones;
}

/** Prepares a sign-in with its captcha, ready to be sent. */
async function prepare(site, username, password) {
  const checkKey = randomBytes(6).toString("hex");
  const Cookie = `pre=${randomBytes(12).toString("hex")}`;
  await send(site, `${SYS}/randomImage/${checkKey}`, { headers: { Cookie }, agent });
  const body = JSON.stringify({ username, password, captcha: CAPTCHA_TEXT, checkKey });
  return { site, headers: { ...JSON_TYPE, Cookie }, body };
}

async function signIn({ site, headers, body }) {
  const { bytes } = await send(site, `${SYS}/login`, { method: "POST", headers, body, agent });
  if (!JSON.parse(bytes.toString()).success) throw new Error(`sign-in answered ${bytes}`);
}

/**
 * Assigns processors: one or two processes have one each; client and database use the rest, or share both.
 */
function place(sites, postgres) {
  const isAlone = sites.length === 1;
  sites.forEach(({ pid }, index) => keepOn(pid, sites.length > 2 ? "0,1" : String(index)));
  for (const pid of [postgres.pid, process.pid]) keepOn(pid, isAlone ? "1" : "0,1");
}

/** Processor time of this process alone: servers and database are its children. */
function ownTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @returns sign-ins per second, and the processor time of each by process, in milliseconds */
async function round(sites, { phones, password, postgres }) {
  const prepared = [];
  for (let index = 0; index < SIGN_INS; index += 1)
    prepared.push(await prepare(sites[index % sites.length], phones[index], password));
  const taken = () => ({
    servers: sites.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    database: processorTime(postgres.pid),
    client: ownTime(),
  });
  const before = taken();
  const rate = await rateOf(prepared, signIn);
  const after = taken();
  const each = (who) => (after[who] - before[who]) / SIGN_INS;
  return { rate, servers: each("servers"), database: each("database"), client: each("client") };
}

function summary(count, rounds, one) {
  const of = (name) => median(rounds.map((each) => each[name]));
  const ratio = median(rounds.map(({ rate }, index) => rate / one[index].rate));
  return {
    count,
    rate: of("rate"),
    ratio,
    servers: of("servers"),
    database: of("database"),
    client: of("client"),
  };
}

/**
 * Measures sign-ins per second of one process, two and so on, in turns, on one PostgreSQL of this machine.
 * @param {number} most maximum number of processes
 */
export async function measureServers(most) {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "online-customs-servers-"));
  const SECRET_KEYS = randomBytes(24).toString("hex");
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET_KEYS };
  const sites = [];
  try {
    for (let count = 0; count < most; count += 1) sites.push(await startSiteOn(environment));
    const [, , password] = /登录账号：(\S+)，初始密码：(\S+)/.exec(sites[0].output) ?? [];
    const scene = { phones: await addPeople(postgres.url), password, postgres };
    const measured = sites.map(() => []);
    for (let turn = -1; turn < ROUNDS; turn += 1)
      for (const [index] of sites.entries()) {
        const chosen = sites.slice(0, index + 1);
        place(chosen, postgres);
        const found = await round(chosen, scene);
        // The first turn is a warm-up.
        if (turn >= 0) measured[index].push(found);
        if (turn >= 0) console.log(JSON.stringify({ processes: index + 1, ...found }));
      }
    return measured.map((rounds, index) => summary(index + 1, rounds, measured[0]));
  } finally {
    for (const { stop } of sites) stop();
    keepOn(process.pid, "0,1");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
