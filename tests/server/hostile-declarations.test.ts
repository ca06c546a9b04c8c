import { beforeAll, describe, expect, it } from "vitest";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { BrowserClient } from "../support/browser-client";
import { makeDeskOrganization, type DeskPerson } from "../support/declarations/desk-organization";
import { fillDesk, type DeskIds } from "../support/declarations/filled-desk";
import { PASSWORD } from "../support/people";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

/** Hostile names of records on the desk, and their escaped form. */
const HOSTILE = {
  "a script": ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  "the end of an attribute": [`"><img src=x onerror=alert(1)>`, "&gt;&lt;img src=x onerror=alert(1)&gt;"],
  "the end of a script": ["</script><img src=x>", "&lt;/script&gt;&lt;img src=x&gt;"],
  "a formula": ["=1+1", "=1+1"],
  "a picture above the basic plane": ["\u{1F600}\u{1F6A2}", "\u{1F600}\u{1F6A2}"],
} as const;
type Kind = keyof typeof HOSTILE;

let site: Site;
const people = new Map<Kind, DeskPerson>();
const desks = new Map<Kind, DeskIds>();

beforeAll(async () => {
  await fillDatabase(async () => {
    for (const kind of Object.keys(HOSTILE) as Kind[]) {
      const [person] = await makeDeskOrganization(["customer-manager"]);
      people.set(kind, person!);
      desks.set(kind, await fillDesk(person!, HOSTILE[kind][0]));
    }
  });
  site = await startSite({ dataDir, environment: UNHURRIED });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

/** Pages that show a declaration, its comments, its parts and records created from it. */
function pagesOf({ declarations, templates, parties, goods }: DeskIds): string[] {
  const declaration = `/phsb/declarations/${String(declarations)}`;
  return [
    ...["", "?tab=rows", "?tab=comments", "/print", "/print?sheet=check", "/message"].map(
      (below) => declaration + below,
    ),
    ...["head", "goods&line=1"].map((part) => `${declaration}/edit?part=${part}`),
    `${declaration}/split`,
    `${declaration}/versions?template=${String(templates)}`,
    "/phsb/declarations",
    `/phsb/templates/${String(templates)}`,
    "/phsb/templates",
    `/phsb/parties/${String(parties)}/edit`,
    "/phsb/parties",
    `/phsb/goods/${String(goods)}`,
    `/phsb/goods/${String(goods)}/history`,
    "/phsb/goods",
    "/phsb",
  ];
}

/** Pages without the names that are filled in here. */
const NAMELESS = /\/split$|\/versions|\/message$|tab=rows$|^\/phsb$/;

describe("hostile text in what a declaration says", () => {
  it.each(Object.keys(HOSTILE) as Kind[])("is text on every page that shows it: %s", async (kind) => {
    const browser = new BrowserClient(site);
    await browser.signIn(people.get(kind)!.phone, PASSWORD);
    const [, written] = HOSTILE[kind];
    for (const path of pagesOf(desks.get(kind)!)) {
      const { status, text } = await browser.ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/<script>alert|<img src=x/);
      if (!NAMELESS.test(path)) expect(text.includes(written), path).toBe(true);
    }
  });

  it("is no formula in a sheet of declarations", async () => {
    const browser = new BrowserClient(site);
    await browser.signIn(people.get("a formula")!.phone, PASSWORD);
    const { status, text } = await browser.post("/phsb/declarations/export", {
      rows: "matching",
      which: "all",
      format: "csv",
    });
    expect(status).toBe(200);
    expect(text).toContain("'=1+1");
    expect(text).not.toMatch(/(?:^|,|")=1\+1/m);
  });
});
