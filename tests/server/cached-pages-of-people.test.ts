import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gunzipSync } from "node:zlib";
import { KNOWN_PATHS } from "~/services/access/paths/known-paths";
import { BrowserClient } from "../support/browser-client";
import { SITE_ADDRESS } from "../support/browser/addresses";
import type { Answer } from "../support/http-client";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { PASSWORD } from "../support/people";
import { until } from "../support/until";

const ADDRESSES = [
  ...KNOWN_PATHS.flatMap(({ path, cachedWith = [] }) => cachedWith.map((query) => path + query)),
  SITE_ADDRESS.column,
  SITE_ADDRESS.article,
];
/** Each option of appearance alone, the default one, and several at once. */
const LOOKS: readonly Readonly<Record<string, string>>[] = [
  {},
  ...["light", "dark"].map((scheme) => ({ scheme })),
  ...["large", "elder", "small", "mini"].map((size) => ({ size })),
  { contrast: "high" },
  ...["grey", "weak"].map((colours) => ({ colours })),
  { ahead: "off" },
  { scheme: "dark", size: "elder", contrast: "high", colours: "grey", ahead: "off" },
];
/** Nonces of forms and of the content security policy, and the time of counting unread messages. */
const NONCE = /[0-9a-z]{8}\.[\w-]{12}\.[\w-]{43}|(?<= nonce=")[^"]+|(?<="readAt":)\d+/g;
const PRE = "pre=a-browser-that-was-here";

let site: Site;
let name: string;
let phone: string;
let token: string;
const looks = new Map<string, string>();

beforeAll(async () => {
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const person = await makePerson();
    await addToOrganization(person, { kind: "customer", role: "customer-admin" });
    [name, phone] = [person.username, person.phone!];
  });
  site = await startSite({ dataDir, environment: { ...UNHURRIED, LIMITS_KEPT_PAGES_MAX: "1000" } });
  const person = new BrowserClient(site);
  await person.signIn(phone, PASSWORD);
  token = person.cookie("admin-token")!;
  for (const look of LOOKS) {
    const client = new BrowserClient(site);
    await client.post("/appearance", { ...look, checkKey: await client.formToken("/login") });
    const ui = client.cookie("ui");
    looks.set(JSON.stringify(look), ui === undefined ? "" : `ui=${ui}`);
  }
});
afterAll(async () => {
  await site.stop();
  removeDatabase();
});

const ask = (address: string, cookies: readonly string[], headers: Readonly<Record<string, string>> = {}) =>
  site.ask(address, {
    headers: { Cookie: cookies.filter(Boolean).join("; "), "Accept-Encoding": "br, gzip", ...headers },
  });

/** For a visitor only responses of Remix are compressed with br. */
const isCached = ({ headers }: Answer) => headers["content-encoding"] === "gzip";
const pageOf = ({ headers, bytes }: Answer) =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString().replace(NONCE, "");
const visitorsPage = (address: string, ui: string) =>
  until(`${address} to be cached`, async () => {
    const answer = await ask(address, [PRE, ui]);
    return isCached(answer) ? pageOf(answer) : null;
  });

/** The account's page: a Content-Length, even 0, bypasses the cache. */
async function ownPage(address: string, ui: string): Promise<Answer> {
  const headers = {
    Cookie: [PRE, ui, `admin-token=${token}`].filter(Boolean).join("; "),
    "Content-Length": "0",
  };
  return site.ask(address, { headers });
}

/** Orders and combinations of cookies in which a browser may send the session. */
const sessions = (ui: string): readonly (readonly string[])[] => [
  [PRE, ui, `admin-token=${token}`],
  [`admin-token=${token}`, ui, PRE],
  [`admin-token=${token}`, ui],
  [ui, "other=1", `admin-token=${token}`, "a=b"],
  [PRE, ui, "admin-token=", `admin-token=${token}`],
];

/** All of them without a chosen appearance, and one in turn with each appearance. */
const spellings = (ui: string, index: number) =>
  index === 0 ? sessions(ui) : sessions(ui).filter((_cookies, at, all) => at === index % all.length);

describe("whoever is signed in gets no page that is cached for visitors", () => {
  it.each(ADDRESSES)("%s", async (address) => {
    for (const [index, look] of LOOKS.entries()) {
      const ui = looks.get(JSON.stringify(look))!;
      const forVisitors = await visitorsPage(address, ui);
      expect(forVisitors).not.toContain(name);
      const own = await ownPage(address, ui);
      // At least the forms of the page contain the account's name.
      expect(pageOf(own), address).not.toBe(forVisitors);
      for (const [turn, cookies] of spellings(ui, index).entries()) {
        const headers = { "Accept-Encoding": (index + turn) % 2 === 0 ? "identity" : "gzip" };
        const asked = [address, JSON.stringify(look), ...cookies.map((each) => each.split("=")[0])].join(" ");
        const answer = await ask(address, cookies, headers);
        expect([answer.status, answer.headers["location"]], asked).toEqual([
          own.status,
          own.headers["location"],
        ]);
        expect(pageOf(answer), asked).toBe(pageOf(own));
      }
      // The next visitor gets nothing of the account's page.
      expect(await visitorsPage(address, ui)).toBe(forVisitors);
    }
  });

  it("and the person is named on every page with the person's frame", async () => {
    for (const address of ["/guide", "/welcome", "/cmsweb", SITE_ADDRESS.column, SITE_ADDRESS.article]) {
      await visitorsPage(address, "");
      const { text } = await ask(address, [`admin-token=${token}`], { "Accept-Encoding": "identity" });
      expect(text, address).toContain("退出登录");
    }
  });

  it("nor whoever brings a session that is over, of which they are told", async () => {
    for (const address of ADDRESSES) {
      await visitorsPage(address, "");
      for (const dead of ["d".repeat(43), "x", "%00", '"quoted"']) {
        const answer = await ask(address, [PRE, `admin-token=${dead}`]);
        expect(answer.cookies.join(), `${address} ${dead}`).toMatch(/admin-token=;[^,]*Max-Age=0/i);
      }
    }
  });
});
