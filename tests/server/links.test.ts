import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { beforeAll, describe, expect, it } from "vitest";
import { PRESET_ROLES } from "~/services/access/roles/versions/preset-roles";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/people";
import { faultsOf, startSite, UNHURRIED, type Site } from "../support/site-process";
import { kindOfPage, linksIn } from "../support/site-links";
import { inTurn } from "../support/turns";

/** Far more than there are kinds of pages: beyond it the walk does not end. */
const PAGES_MAX = 800;
const START = [
  "/cmsweb",
  "/guide",
  "/welcome",
  "/login",
  "/agreement",
  "/jqzx",
  "/phsb",
  "/personal",
  "/search",
];

const STAFF = PRESET_ROLES.filter(({ organizationKind }) => organizationKind === "platform");
const PEOPLE = ["ordinary", "customer", "provider", "no role", ...STAFF.map(({ code }) => code)] as const;

let site: Site;
const phones = new Map<string, string>();

async function fill(): Promise<void> {
  const { makePerson } = await import("../support/people");
  const person = async (name: string) => {
    const account = await makePerson();
    phones.set(name, account.phone!);
    return account;
  };
  await person("ordinary");
  await addToOrganization(await person("customer"), { kind: "customer", role: "customer-admin" });
  await addToOrganization(await person("provider"), { kind: "provider", role: "provider-admin" });
  await addToOrganization(await person("no role"), { kind: "platform" });
  for (const { code } of STAFF) await addToOrganization(await person(code), { kind: "platform", role: code });
}

beforeAll(async () => {
  await fillDatabase(fill);
  site = await startSite({ dataDir, environment: UNHURRIED });
  return async () => {
    expect(faultsOf(site)).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

interface Arrived {
  readonly status: number;
  readonly text: string;
  readonly path: string;
}

async function follow(client: BrowserClient, path: string, hops = 5): Promise<Arrived> {
  const { status, headers, text } = await client.ask(path);
  if (![302, 303].includes(status) || hops === 0) return { status, text, path };
  return follow(client, String(headers.location), hops - 1);
}

/** Whether a link leads to a usable page. */
const works = ({ status, path }: Arrived) => status === 200 && path !== "/";

/** Follows one link to each kind of page; returns links that do not work, with the page they are on. */
async function deadLinks(client: BrowserClient): Promise<{ dead: string[]; pages: number }> {
  const from = new Map(START.map((path) => [path, "the start"]));
  const kinds = new Set(START.map(kindOfPage));
  const dead: string[] = [];
  for (const [path, source] of from) {
    const page = await follow(client, path);
    if (!works(page)) dead.push(`${path}, on ${source}: ${page.status} ${page.path}`);
    for (const link of page.status === 200
      ? linksIn(page.text, { origin: site.origin, path: page.path })
      : []) {
      if (kinds.has(kindOfPage(link))) continue;
      kinds.add(kindOfPage(link));
      from.set(link, path);
    }
    if (from.size > PAGES_MAX)
      throw new Error(`more than ${PAGES_MAX} kinds: ${[...from.keys()].slice(-9).join(" ")}`);
  }
  return { dead, pages: from.size };
}

describe("every link leads to a page that works", { timeout: 120_000 }, () => {
  it("a visitor's", async () => {
    const { dead, pages } = await deadLinks(new BrowserClient(site));
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(START.length);
  });

  it.each(inTurn(PEOPLE, 3))("%s", async (name) => {
    const client = new BrowserClient(site);
    await client.signIn(phones.get(name)!, PASSWORD);
    const { dead, pages } = await deadLinks(client);
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(START.length);
  });
});
