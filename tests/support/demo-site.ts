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
  /** A browser of somebody who may do everything; each call opens a session of its own. */
  readonly administrate: () => Promise<BrowserClient>;
  /** A browser of one of the people of the demo data. */
  readonly browserOf: (name: string) => Promise<BrowserClient>;
  readonly people: { readonly enterprise: string; readonly provider: string; readonly ordinary: string };
}

/** No number that `newPhone` gives: the people that a test file makes come after the administrator. */
const ADMINISTRATOR = "13699990000";
const PEOPLE = "people-of-the-demo.json";

async function fillWithDemo(): Promise<DemoSite["people"]> {
  const { fillWithDemoData } = await import("~/services/operations/demo/demo-data.server");
  const { makePerson } = await import("./people");
  const people = (await fillWithDemoData(PASSWORD))!;
  const administrator = await makePerson({ realname: "周管理", phone: ADMINISTRATOR });
  await addToOrganization(administrator, { kind: "platform", role: "admin" });
  const { storeHsCode } = await import("./hs-codes");
  await storeHsCode({ code: "8504401400", elements: "1:品牌类型;2:出口享惠情况;" });
  return people;
}

/**
 * Fills the test file's database with the demo data, which a run makes once for all of its files.
 * @param more is stored besides
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

/** A site that holds what `npm run demo` makes, and an administrator of the platform. One in a test file. */
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

/** The demo site of a test file, started before its tests and stopped after them, and its administrator's browser. */
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
