import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "./site-database";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "./browser-client";
import { PASSWORD } from "./people";
import { signInByWire } from "./registration";
import { startSite, UNHURRIED, type Environment, type Site } from "./site-process";

/** A site with accounts that can be attacked, and a gateway that receives their messages. */
export interface AttackedSite extends Site {
  readonly sms: SmsSimulator;
  /**
   * Returns the phone of an unused ordinary account with PASSWORD.
   * @throws Error when all are used
   */
  readonly nextPerson: () => string;
  /** Phone of platform staff with the role `admin`. */
  readonly staff: string;
  /** Signs an account in on pages. */
  readonly browserOf: (phone: string) => Promise<BrowserClient>;
  /**
   * Signs an account in by wire.
   * @returns the token
   */
  readonly tokenOf: (phone: string) => Promise<string>;
}

interface AttackedSiteOptions {
  readonly people?: number;
  readonly environment?: Environment;
}

/** Starts the site; once in a test file, because it fills the file's database before anything reads it. */
export async function startAttackedSite(options: AttackedSiteOptions = {}): Promise<AttackedSite> {
  const people: string[] = [];
  let staff = "";
  await fillDatabase(async () => {
    const { makePerson } = await import("./people");
    for (let made = 0; made < (options.people ?? 10); made += 1) people.push((await makePerson()).phone!);
    const administrator = await makePerson();
    await addToOrganization(administrator, { kind: "platform", role: "admin" });
    staff = administrator.phone!;
  });
  const sms = await startSmsSimulator();
  const environment = { ...UNHURRIED, SMS_URL: sms.url, ...options.environment };
  const site = await startSite({ dataDir, environment });
  return {
    ...site,
    sms,
    staff,
    nextPerson: () => {
      const phone = people.pop();
      if (!phone) throw new Error("everybody is taken: ask for more people");
      return phone;
    },
    browserOf: async (phone) => {
      const browser = new BrowserClient(site);
      await browser.signIn(phone, PASSWORD);
      if (!browser.cookie("admin-token")) throw new Error(`${phone} could not sign in`);
      return browser;
    },
    tokenOf: async (phone) => (await signInByWire(site, phone)).result.token,
    stop: async () => {
      await site.stop();
      await sms.close();
      removeDatabase();
    },
  };
}
