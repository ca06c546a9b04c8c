import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "./site-database";
import { isDemoCopied, shareAsTemplate } from "./demo-template";
import { BrowserClient } from "./browser-client";
import { PASSWORD } from "./people";
import { startSite, UNHURRIED, type Site } from "./site-process";

export interface DemoSite extends Site {
  readonly dataDir: string;
  /** Signs the platform's administrator in; each call opens a session. */
  readonly administrate: () => Promise<BrowserClient>;
  /** Signs an account of the demo data in. */
  readonly browserOf: (name: string) => Promise<BrowserClient>;
  readonly people: { readonly enterprise: string; readonly provider: string; readonly ordinary: string };
}

/** Cannot be returned by `newPhone`: accounts of a test file are created after the administrator. */
const ADMINISTRATOR = "13699990000";
const PEOPLE = "people-of-the-demo.json";

async function fillWithDemo(): Promise<DemoSite["people"]> {
  const { fillWithDemoData } = await import("~/services/operations/demo/demo-data.server");
  const { makePerson } = await import("./people");
  const people = (await fillWithDemoData(PASSWORD))!;
  const administrator = await makePerson({ realname: "周管理", phone: ADMINISTRATOR });
  await addToOrganization(administrator, { kind: "platform", role: "admin" });
  return people;
}

/**
 * Fills the test file's database with the demo data, which a run creates once for all its files.
 * @param more stores further rows
 */
async function fillDemoDatabase(more?: () => Promise<void>): Promise<DemoSite["people"]> {
  if (!isDemoCopied)
    await fillDatabase(async () => {
      writeFileSync(join(dataDir, PEOPLE), JSON.stringify(await fillWithDemo()));
      await shareAsTemplate();
      await more?.();
    });
  else if (more) await fillDatabase(more);
  return JSON.parse(readFileSync(join(dataDir, PEOPLE), "utf8")) as DemoSite["people"];
}

/**
 * Starts a site with the data of `npm run demo` and an administrator of the platform. Once in a test file.
 */
export async function startDemoSite(more?: () => Promise<void>): Promise<DemoSite> {
  const people = await fillDemoDatabase(more);
  const site = await startSite({ dataDir, environment: UNHURRIED });
  const browserOf = async (phone: string) => {
    const browser = new BrowserClient(site);
    await browser.signIn(phone, PASSWORD);
    if (!browser.cookie("admin-token")) throw new Error(`${phone} could not sign in`);
    return browser;
  };
  return {
    ...site,
    people,
    browserOf,
    administrate: () => browserOf(ADMINISTRATOR),
    stop: async () => {
      await site.stop();
      removeDatabase();
    },
  };
}

/**
 * Starts the demo site before a file's tests and stops it after them; returns it with its administrator's
 * browser.
 */
export function administeredSite(more?: () => Promise<void>): {
  readonly site: DemoSite;
  readonly admin: BrowserClient;
} {
  const started = {} as { site: DemoSite; admin: BrowserClient };
  beforeAll(async () => {
    started.site = await startDemoSite(more);
    started.admin = await started.site.administrate();
    return () => started.site.stop();
  }, 120_000);
  return started;
}
