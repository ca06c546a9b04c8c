import { beforeAll } from "vitest";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "./site-database";
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

/** A site that holds what `npm run demo` makes, and an administrator of the platform. One in a test file. */
export async function startDemoSite(more: () => Promise<void> = async () => {}): Promise<DemoSite> {
  let staff = "";
  let people!: DemoSite["people"];
  await fillDatabase(async () => {
    const { fillWithDemoData } = await import("~/services/operations/demo/demo-data.server");
    const { makePerson } = await import("./people");
    people = (await fillWithDemoData(PASSWORD))!;
    const administrator = await makePerson({ realname: "周管理" });
    await addToOrganization(administrator, { kind: "platform", role: "admin" });
    staff = administrator.phone!;
    const { storeHsCode } = await import("./hs-codes");
    await storeHsCode({ code: "8504401400", elements: "1:品牌类型;2:出口享惠情况;" });
    await more();
  });
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
    administrate: () => browserOf(staff),
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
