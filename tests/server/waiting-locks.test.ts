import { fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { database, postgres } from "../support/site-postgres";
import { request, type ClientRequest } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/people";
import { queryPostgres } from "../support/postgres-server";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { TEST_ENVIRONMENT } from "../support/test-environment";
import { until } from "../support/until";

/** The page that reads the locked table, and pages that do not. */
const LOCKED = "/applicant-manage";
const OTHERS = ["/personal", "/login-log", "/role-list", "/guide", "/personal/sessions"];
const VISITED = ["/guide?from=1", "/login?mode=2&from=1", "/cmsweb/search?q=1", "/readyz"];
const CLIENTS = 44;
const ROUNDS = 3;

let site: Site;
let names: string[];
beforeAll(async () => {
  const { SECRET_KEYS = "" } = TEST_ENVIRONMENT;
  const environment = { ...UNHURRIED, SECRET_KEYS, DATABASE_URL: database, TRUSTED_PROXIES: "127.0.0.1" };
  site = await startSite({ environment });
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const people = [await makePerson(), await makePerson(), await makePerson(), await makePerson()];
    for (const person of people) await addToOrganization(person, { kind: "platform", role: "admin" });
    names = people.map(({ phone }) => phone!);
  });
}, 120_000);
afterAll(async () => {
  await site.stop();
  await postgres.remove();
  removeDatabase();
});

let addresses = 0;
/** A browser at another address than all others. */
function newClient(): BrowserClient {
  const address = `198.51.100.${(addresses += 1)}`;
  return new BrowserClient({
    ask: (path, { headers, ...asking } = {}) =>
      site.ask(path, { ...asking, headers: { "X-Forwarded-For": address, ...headers } }),
  });
}

async function signIn(name: string): Promise<BrowserClient> {
  const client = newClient();
  expect((await client.signIn(name, PASSWORD)).status).toBe(303);
  return client;
}

/** Locks the table, so that statements on it wait. */
async function lockTable(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database, application_name: "lock" });
  await client.connect();
  const release = () => client.end();
  onTestFinished(release);
  await client.query("begin; lock table declarant_units in access exclusive mode");
  return release;
}

const waiters = async () =>
  (
    await queryPostgres(
      database,
      `select pid from pg_stat_activity where application_name = '' and wait_event_type = 'Lock'
        and datname = current_database()`,
    )
  ).length;

/** Sends a request whose client closes the connection before the response. */
function askAndLeave(client: BrowserClient): ClientRequest {
  const cookie = `admin-token=${client.cookie("admin-token")}`;
  const headers = { Host: new URL(site.origin).host, Cookie: cookie };
  const asked = request({ host: "127.0.0.1", port: site.port, path: LOCKED, agent: false, headers });
  asked.on("error", () => undefined).end();
  return asked;
}

/** Requests that do not need the lock, with their status. */
async function askBystanders(client: BrowserClient): Promise<string[]> {
  const visitor = newClient();
  const found = await Promise.all([
    ...OTHERS.map(async (path) => `${path} ${(await client.ask(path)).status}`),
    ...VISITED.map(async (path) => `${path} ${(await visitor.ask(path)).status}`),
  ]);
  return [...found, `sign-in ${(await visitor.signIn(names[3]!, PASSWORD)).status}`];
}

const GOOD = [...OTHERS.map((path) => `${path} 200`), ...VISITED.map((path) => `${path} 200`), "sign-in 303"];

it("somebody who opens a page and gives up eleven times leaves everybody else what there is", async () => {
  const impatient = await signIn(names[0]!);
  const bystander = await signIn(names[1]!);
  const release = await lockTable();
  const asked = Array.from({ length: 11 }, () => askAndLeave(impatient));
  await until("somebody to wait", async () => (await waiters()) > 0);
  for (const each of asked) each.destroy();
  expect(await askBystanders(bystander)).toEqual(GOOD);
  await until("their statements to end", async () => (await waiters()) === 0);
  await release();
  expect((await impatient.ask(LOCKED)).status).toBe(200);
  expect(site.errors()).toBe("");
});

it("forty-four who wait for a table leave everybody else what there is, and are served when it is free", async () => {
  const waiting = [await signIn(names[0]!), await signIn(names[1]!), await signIn(names[2]!)];
  const bystander = await signIn(names[3]!);
  const release = await lockTable();
  let isLocked = true;
  const ask = async (client: BrowserClient) => {
    while (isLocked) await client.ask(LOCKED).catch(() => undefined);
  };
  const asking = Array.from({ length: CLIENTS }, (_, index) => ask(waiting[index % waiting.length]!));
  await until("somebody to wait", async () => (await waiters()) > 1);
  for (let round = 0; round < ROUNDS; round += 1) expect(await askBystanders(bystander)).toEqual(GOOD);
  await until("somebody to wait still", async () => (await waiters()) > 0);
  await release();
  isLocked = false;
  await Promise.all(asking);
  for (const client of waiting) expect((await client.ask(LOCKED)).status).toBe(200);
  expect(await askBystanders(bystander)).toEqual(GOOD);
  expect(site.errors()).toBe("");
});
