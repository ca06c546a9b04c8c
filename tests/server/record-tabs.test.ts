import { beforeAll, describe, expect, it } from "vitest";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { pageSamples, samplePathOf, shownBelow, type PageSample } from "../support/page-samples";

const demo = administeredSite();
let samples: Readonly<Record<string, PageSample>> = {};
beforeAll(() => {
  samples = inDatabase(demo.site.dataDir, pageSamples);
});

const DESK = ["/phsb/declarations/1", "/phsb/goods/1", "/phsb/parties/1", "/phsb/templates/1"];

/** Links of a record's page to its other parts. */
const tabsIn = (html: string) =>
  [...html.matchAll(/<nav class="record-tabs"[^>]*>(.*?)<\/nav>/gs)].flatMap(([, tabs = ""]) =>
    [...tabs.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
  );

const recordsOf = () => [
  ...CONSOLE_PAGES.flatMap((page) =>
    shownBelow(page).map((below) => samplePathOf(page, below, samples[page.slug] ?? {})),
  ),
  ...DESK,
];

describe("the tabs of a record", () => {
  it("show each a part of it, whichever record it is", async () => {
    const tabs = new Set<string>();
    for (const path of recordsOf())
      for (const href of tabsIn((await demo.admin.ask(path)).text)) tabs.add(href);
    expect(tabs.size).toBeGreaterThan(60);
    for (const href of tabs) expect.soft((await demo.admin.ask(href)).status, href).toBe(200);
  }, 120_000);
});
