import type { Page } from "@playwright/test";
import { LISTS } from "../../support/console-addresses";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { startBundle } from "../../support/site-process";

const LAPTOP = { width: 1280, height: 720 };
const ROWS = 11;

/** Below a record; the demo's first customers and providers have rows of each kind. */
const BELOW: Readonly<Record<string, string>> = {
  "custom-child-list": "/2",
  "custom-product-list": "/2",
  "version-management": "/1",
};

/** The bottom of the eleventh row of the page's list, computed from the first; undefined without rows. */
const endOfRows = (page: Page): Promise<number | undefined> =>
  page.evaluate((rows) => {
    const first = document.querySelector("table.list tbody tr")?.getBoundingClientRect();
    return first && first.top + rows * first.height;
  }, ROWS);

test("eleven rows of every list are seen on a laptop, also with a filter set", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(120_000);
  const site = await startOwnSite();
  const environment = { DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin };
  expect((await startBundle(environment, "demo").ended).code).toBe(0);
  await page.setViewportSize(LAPTOP);
  await openAsAdministrator(page, site, "/role-list");
  const ends = new Map<string, number>();
  const paths = LISTS.map((list) => `/${list}${BELOW[list] ?? ""}`);
  for (const path of [...paths, "/role-list?type=1", "/custom-list?status=1"]) {
    await page.goto(site.origin + path);
    const end = await endOfRows(page);
    if (end !== undefined) ends.set(path, end);
  }
  expect([...ends].filter(([, end]) => end > LAPTOP.height)).toEqual([]);
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining([
      "/custom-list",
      "/custom-child-list/2",
      "/service-list",
      "/account-list",
      "/certification-review",
      "/audit-log",
      "/online-session",
      "/role-list?type=1",
    ]),
  );
});

test("a customer's form fits two screens of a laptop", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsAdministrator(page, site, "/custom-list/new");
  // Scripts load cities and areas.
  await expect(page.getByRole("button", { name: "更新" })).toHaveCount(0);
  const form = await page.locator(".form-layout").boundingBox();
  expect(form!.y + form!.height).toBeLessThanOrEqual(2 * 900);
});

test("every line of the tree of resources is one line on a laptop, its actions at its end", async ({
  page,
  site,
}) => {
  await page.setViewportSize(LAPTOP);
  await openAsAdministrator(page, site, "/resources/1");
  const heights = await page
    .locator(".resource-tree .line")
    .evaluateAll((lines) => lines.map(({ clientHeight }) => clientHeight));
  expect(heights.length).toBeGreaterThan(50);
  expect(Math.max(...heights)).toBeLessThanOrEqual(40);
});

test("fields of the personal center are as wide as what they hold", async ({ page, site }) => {
  await page.setViewportSize(LAPTOP);
  await openAsAdministrator(page, site, "/personal?tab=1");
  const boxOf = (label: string) => page.getByLabel(label, { exact: true }).boundingBox();
  const [username, realname, street, fax] = await Promise.all(
    ["用户名", "姓名", "街道地址", "传真"].map(boxOf),
  );
  expect(realname!.y).toBe(username!.y);
  expect(street!.width).toBeLessThanOrEqual(42 * 16);
  expect(fax!.width).toBeLessThan(street!.width);
});
