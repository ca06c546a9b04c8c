import { expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";

const demo = administeredSite(async () => {
  const { db } = await import("~/services/db/client.server");
  await db.updateTable("channels").set({ status: "3", problem: "目录不见了" }).execute();
});

/** Links of the tiles, each once, without those of the days of a trend, which are alike. */
async function leadsOf(browser: BrowserClient): Promise<string[]> {
  const { status, text } = await browser.ask("/dashboard?days=7");
  expect(status).toBe(200);
  const tiles = text.slice(text.indexOf('class="dash-tiles"'), text.indexOf("</main>"));
  const hrefs = [...tiles.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const byShape = new Map(hrefs.map((href) => [href.replace(/\d{4}-\d\d-\d\d/g, "day"), href]));
  return [...byShape.values()].filter((href) => href !== "/dashboard?days=7");
}

const tilesOf = (text: string) => [...text.matchAll(/<h2 id="dash-([\w-]+)"/g)].map(([, code]) => code);

/** Expects that lists know all filters of the links; a page reports unknown ones. */
async function expectAllKnown(browser: BrowserClient, hrefs: readonly string[]): Promise<void> {
  for (const href of hrefs) {
    const { status, text } = await browser.ask(href);
    expect(status, href).toBe(200);
    expect(text, href).not.toContain("已忽略无效的筛选条件");
  }
}

it("leads staff into lists that know its filters", async () => {
  const hrefs = await leadsOf(demo.admin);
  expect(hrefs).toContain("/channel-manage?status=3");
  expect(hrefs.length).toBeGreaterThan(20);
  await expectAllKnown(demo.admin, hrefs);
});

it("shows an organisation what needs it of its own, and leads it there", async () => {
  const browser = await demo.site.browserOf(demo.site.people.enterprise);
  const { text } = await browser.ask("/dashboard");
  const tiles = tilesOf(text);
  expect(tiles.slice(0, 2)).toEqual(["expiring", "channels"]);
  expect(tiles).toContain("own-organization");
  for (const code of ["organizations", "reviews-waiting", "errors-open"]) expect(tiles).not.toContain(code);
  const hrefs = await leadsOf(browser);
  expect(hrefs).toContain("/account-list");
  await expectAllKnown(browser, hrefs);
});
