import { createCookie } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { TEST_ENVIRONMENT } from "../support/test-environment";

const SECRET_KEYS = TEST_ENVIRONMENT["SECRET_KEYS"]!;
const WARNING = "请先完善资料";

let site: Site;
let phone: string;
beforeAll(async () => {
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    phone = (await makePerson()).phone!;
  });
  site = await startSite({ dataDir, environment: { ...UNHURRIED, SECRET_KEYS } });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

/** Sets the flash cookie that a page leaves for the next one. */
async function leaveWarning(client: BrowserClient): Promise<void> {
  const cookie = createCookie("flash", { secrets: [SECRET_KEYS] });
  const header = await cookie.serialize({ kind: "warning", text: WARNING });
  client.setCookie("flash", header.slice("flash=".length).split(";")[0]!);
}

describe("the personal center", () => {
  it("shows a warning that was kept for it, once and nowhere else", async () => {
    const client = new BrowserClient(site);
    await client.signIn(phone, PASSWORD);
    await leaveWarning(client);
    expect((await client.ask("/guide")).text).not.toContain(WARNING);
    expect((await client.ask("/personal?tab=3")).text).toContain(WARNING);
    expect((await client.ask("/personal?tab=3")).text).not.toContain(WARNING);
  });
});
