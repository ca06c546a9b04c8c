import { expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";

const demo = administeredSite(async () => {
  const { db } = await import("~/services/db/client.server");
  await db
    .deleteFrom("role_resources")
    .where("role_id", "in", db.selectFrom("roles").select("id").where("code", "=", "customer-admin"))
    .where("resource_id", "in", db.selectFrom("resources").select("id").where("perms", "=", "channel:list"))
    .execute();
});

/** The page of the first declarant unit in the viewer's list. */
async function readFirst(browser: BrowserClient): Promise<string> {
  const { text } = await browser.ask("/applicant-manage");
  const [href] = /\/applicant-manage\/\d+/.exec(text) ?? [];
  const page = await browser.ask(href!);
  expect(page.status).toBe(200);
  return page.text;
}

it("says how many channels declare by a unit to whoever lists channels, and to nobody else", async () => {
  expect(await readFirst(demo.admin)).toContain("关联通道");
  const enterprise = await readFirst(await demo.site.browserOf(demo.site.people.enterprise));
  expect(enterprise).toContain("海关编码");
  expect(enterprise).not.toContain("关联通道");
});
