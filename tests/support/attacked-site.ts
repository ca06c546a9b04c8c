import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "./site-database";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "./browser-client";
import { PASSWORD } from "./people";
import { signInByWire } from "./registration";
import { startSite, UNHURRIED, type Environment, type Site } from "./site-process";

/** A site with people who can be attacked, and a gateway that takes their messages. */
export interface AttackedSite extends Site {
  readonly sms: SmsSimulator;
  /** Ordinary people with PASSWORD, by phone; whoever takes one has it alone. */
  readonly nextPerson: () => string;
  /** Platform staff with every right. */
  readonly staff: string;
  /** A browser in which a person is signed in. */
  readonly browserOf: (phone: string) => Promise<BrowserClient>;
  /** A wire client's token of a person. */
  readonly tokenOf: (phone: string) => Promise<string>;
}

interface AttackedSiteOptions {
  readonly people?: number;
  readonly environment?: Environment;
}

/** One of them in a test file: the file's database is filled once, before anything else reads it. */
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
