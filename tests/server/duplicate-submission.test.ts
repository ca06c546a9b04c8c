import { beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { fillDatabase, dataDir, removeDatabase } from "../support/site-database";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

let site: Site;
let phone: string;
beforeAll(async () => {
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    phone = (await makePerson({ email: "second@example.com" })).phone!;
  });
  site = await startSite({ dataDir, environment: UNHURRIED });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const CHECK = "/personal/security/modify-password";
const SECOND = `${CHECK}?step=2`;

it("a password that is pressed for twice is changed once, and both presses lead to sign-in", async () => {
  const client = new BrowserClient(site);
  await client.signIn(phone, PASSWORD);
  const checked = { intent: "next", oldPassword: PASSWORD, form: await client.formToken(CHECK) };
  const steps = await Promise.all([client.post(CHECK, checked), client.post(CHECK, checked)]);
  for (const { status, headers } of steps) expect([status, headers.location]).toEqual([303, SECOND]);

  const form = await client.formToken(SECOND);
  const chosen = { intent: "save", password: "Lantern#88", confirmPassword: "Lantern#88", form };
  const ends = await Promise.all([client.post(SECOND, chosen), client.post(SECOND, chosen)]);
  for (const { status, headers } of ends) expect([status, headers.location]).toEqual([303, "/login"]);
});
