import { beforeAll, describe, expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { pageSamples, recordPaths, type PageSample } from "../support/page-samples";

const demo = administeredSite();
let samples: Readonly<Record<string, PageSample>> = {};
beforeAll(() => {
  samples = inDatabase(demo.site.dataDir, pageSamples);
});

/** Links of a record's page to its other parts. */
const tabsIn = (html: string) =>
  [...html.matchAll(/<nav class="record-tabs"[^>]*>(.*?)<\/nav>/gs)].flatMap(([, tabs = ""]) =>
    [...tabs.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
  );

describe("the tabs of a record", () => {
  it("show each a part of it, whichever record it is", async () => {
    const tabs = new Set<string>();
    for (const path of recordPaths(samples))
      for (const href of tabsIn((await demo.admin.ask(path)).text)) tabs.add(href);
    expect(tabs.size).toBeGreaterThan(60);
    for (const href of tabs) expect.soft((await demo.admin.ask(href)).status, href).toBe(200);
  }, 120_000);
});
