import { dataDir, addToOrganization, fillDatabase, removeDatabase } from "../support/site-database";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { PASSWORD } from "../support/people";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

const VICTIM = "13855667788";
const NAME = "周样本";

let site: Site;
let operator: BrowserClient;

beforeAll(async () => {
  let phone = "";
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    await makePerson({ username: NAME, realname: NAME, phone: VICTIM });
    const person = await makePerson();
    await addToOrganization(person, { kind: "platform", role: "operator" });
    phone = person.phone!;
  });
  site = await startSite({ dataDir, environment: UNHURRIED });
  operator = new BrowserClient(site);
  await operator.signIn(phone, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
  };
}, 120_000);

/** Searches for accounts by staff; true when the result contains the victim. */
const SEARCHES: Readonly<Record<string, (term: string) => Promise<boolean>>> = {
  "the list": async (term) => (await operator.ask(`/account-list?keyword=${term}`)).text.includes(NAME),
  "the search of the console": async (term) => (await operator.ask(`/search?q=${term}`)).text.includes(NAME),
  "an export of the list": async (term) => {
    const { text } = await operator.ask(`/account-list/export?keyword=${term}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
      body: "rows=matching&which=all&format=csv",
    });
    return text.includes(NAME);
  },
};

describe("an operator who sees phones masked", () => {
  it.each(Object.entries(SEARCHES))("reads no hidden digit from %s", async (_, isFound) => {
    expect(await isFound("138")).toBe(true);
    expect(await isFound("7788")).toBe(true);
    for (let length = 4; length < VICTIM.length; length += 1) {
      expect(await isFound(VICTIM.slice(0, length)), VICTIM.slice(0, length)).toBe(false);
      if (length > 4) expect(await isFound(VICTIM.slice(-length)), VICTIM.slice(-length)).toBe(false);
    }
  });

  it("tries 20 of the 10,000 phones behind a mask a day, on every page together, and loses nothing typed", async () => {
    const guess = (index: number) => `138${String(index).padStart(4, "0")}7788`;
    for (let index = 0; index < 10; index += 1) {
      expect(await SEARCHES["the list"]!(guess(index))).toBe(false);
      expect(await SEARCHES["the search of the console"]!(guess(100 + index))).toBe(false);
    }
    const { status, text } = await operator.ask(`/account-list?keyword=${VICTIM}`);
    expect(status).toBe(200);
    expect(text).not.toContain(NAME);
    expect(text).toContain("查询完整手机号或邮箱过多");
    expect(text).toContain(`value="${VICTIM}"`);
    for (const isFound of Object.values(SEARCHES)) expect(await isFound(VICTIM)).toBe(false);
    expect(await SEARCHES["the list"]!("138****7788")).toBe(true);
  });
});
