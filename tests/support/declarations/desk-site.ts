import { dataDir, fillDatabase, removeDatabase } from "../site-database";
import { afterAll } from "vitest";
import { BrowserClient } from "../browser-client";
import { Rows } from "../browser/role-holder";
import { PASSWORD } from "../people";
import { startSite, UNHURRIED, type Environment } from "../site-process";
import { makeDeskOrganization, type DeskPerson } from "./desk-organization";

/**
 * Starts a site with one organisation with the desk, and stops it after the test file.
 * @param roleCodes one for each account, in order
 * @param fill stores rows before the site starts
 * @param environment of the site, besides what tests need
 */
export async function startDeskSite(
  roleCodes: readonly string[],
  fill: (people: readonly DeskPerson[]) => Promise<void>,
  environment: Environment = {},
) {
  let people: readonly DeskPerson[] = [];
  await fillDatabase(async () => {
    people = await makeDeskOrganization(roleCodes);
    await fill(people);
  });
  const site = await startSite({ dataDir, environment: { ...UNHURRIED, ...environment } });
  afterAll(async () => {
    await site.stop();
    removeDatabase();
  });
  return {
    /** Signs one of the accounts in on pages. */
    async browserOf(person: number): Promise<BrowserClient> {
      const browser = new BrowserClient(site);
      await browser.signIn(people[person]!.phone, PASSWORD);
      return browser;
    },
    /** A browser that nobody has signed in on. */
    stranger: () => new BrowserClient(site),
    /** Returns the first row of a query on the site's database. */
    find(sql: string, ...values: unknown[]): Readonly<Record<string, unknown>> {
      const rows = new Rows({ dataDir });
      const row = rows.one(sql, ...values);
      rows.close();
      return row;
    },
    change(sql: string, ...values: unknown[]): void {
      new Rows({ dataDir }).change(sql, ...values);
    },
  };
}

export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;
