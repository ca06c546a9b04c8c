import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDeskSite } from "../support/declarations/desk-site";
import { fillDesk, type DeskIds } from "../support/declarations/filled-desk";
import { makeDeskOrganization } from "../support/declarations/desk-organization";

const OURS = "宁波远洋（进出口）有限公司";
const FOREIGN = "厦门北湖（进出口）有限公司";
let ours: DeskIds;
let foreign: DeskIds;
let clerk: BrowserClient;

beforeAll(async () => {
  const site = await startDeskSite(["customer-declarant"], async ([person]) => {
    const [stranger] = await makeDeskOrganization(["customer-declarant"]);
    ours = await fillDesk(person!, OURS);
    foreign = await fillDesk(stranger!, FOREIGN);
  });
  clerk = await site.browserOf(0);
});

interface Answer {
  readonly found: readonly { title: string; href: string }[];
  readonly records: readonly { title: string; place: string; href: string }[];
}

/** Asks as the palette does. */
async function ask(q: string): Promise<Answer> {
  const query = new URLSearchParams({ q, _data: "routes/_console.search" });
  const { status, text } = await clerk.ask(`/search?${String(query)}`);
  expect(status).toBe(200);
  return JSON.parse(text) as Answer;
}

const hrefsOf = async (q: string) => (await ask(q)).records.map(({ href }) => href);

describe("the search of somebody who writes declarations", () => {
  it("finds declaration, template, party and goods of the organisation by a folded name", async () => {
    expect(await hrefsOf("远洋 (进出口)")).toEqual([
      `/phsb/declarations/${String(ours.declarations)}`,
      `/phsb/templates/${String(ours.templates)}`,
      `/phsb/parties/${String(ours.parties)}`,
      `/phsb/goods/${String(ours.goods)}`,
    ]);
    expect(await hrefsOf("北湖")).toEqual([]);
  });

  it("finds a declaration by its whole number and by its last digits, and none of others", async () => {
    const own = `/phsb/declarations/${String(ours.declarations)}`;
    expect(await hrefsOf(ours.number)).toEqual([own]);
    expect(await hrefsOf(ours.number.slice(-9))).toContain(own);
    expect(await hrefsOf(foreign.number)).toEqual([]);
  });

  it("links to records that open, on a page without scripts", async () => {
    const { status, text } = await clerk.ask(`/search?q=${encodeURIComponent(ours.number)}`);
    expect(status).toBe(200);
    expect(text).toContain(`href="/phsb/declarations/${String(ours.declarations)}"`);
    expect(text).toContain("报关单 · 草稿");
    for (const href of await hrefsOf("远洋")) expect((await clerk.ask(href)).status, href).toBe(200);
  });

  it("finds what is begun by ordinary words, and nothing of the console", async () => {
    expect((await ask("新增商品")).found[0]?.href).toBe("/phsb/goods/new");
    expect((await ask("新建进口")).found[0]?.href).toBe("/phsb/declarations/new?direction=I");
    expect((await ask("冻结")).found).toEqual([]);
    for (const { href } of (await ask("")).found)
      expect((await clerk.ask(href)).status, href).toBeLessThan(400);
  });
});
