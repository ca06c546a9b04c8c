import { beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { pageSizes } from "../support/page-sizes";
import { addToOrganization, dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { startSite } from "../support/site-process";

let staff: BrowserClient;
beforeAll(async () => {
  let phone = "";
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const person = await makePerson();
    await addToOrganization(person, { kind: "platform", role: "admin" });
    phone = person.phone!;
  });
  const site = await startSite({ dataDir });
  staff = new BrowserClient(site);
  await staff.signIn(phone, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

/** In gzip, what the pages had before lists and forms were drawn anew (docs/decisions/0072). */
it.each([
  ["/account-list", 146_000],
  ["/custom-list", 146_000],
  ["/account-list/new", 149_700],
  ["/custom-list/new", 149_700],
  ["/content-manage/pictures/new", 149_700],
])("%s loads %d bytes of script at most before anything is used", async (path, most) => {
  expect((await pageSizes(staff, path)).script).toBeLessThanOrEqual(most);
});
