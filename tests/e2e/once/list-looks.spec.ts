import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("titles and the first column stay in sight, and print has rows alone, close together", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list");
  const title = page.locator("thead th").nth(1);
  const name = page.getByRole("rowheader").first();
  for (const sticky of [title, name]) await expect(sticky).toHaveCSS("position", "sticky");
  await page.emulateMedia({ media: "print" });
  await expect(title).toHaveCSS("position", "static");
  for (const hidden of [".list-tools", ".list-bulk", ".list-pages form", "td.pick"])
    await expect(page.locator(hidden).first()).toBeHidden();
  const row = await page.getByRole("row").nth(1).boundingBox();
  expect(row!.height).toBeLessThan(60);
});

test("one setting makes the rows of every list dense, and the controls around them", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/settings");
  await page.getByLabel("表格密度").selectOption({ label: "紧凑" });
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.locator(".console")).toHaveAttribute("data-density", "dense");
  await page.goto("/role-list?code=editor");
  await expect(page.locator("tbody td").first()).toHaveCSS("height", "32px");
  await expect(page.getByRole("button", { name: "查询", exact: true })).toHaveCSS("height", "30px");
});

test("the names of filters stand on one line each, so that the fields of a row do", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/resources/1");
  const names = page.locator(".filters label > span:first-child");
  for (const path of ["/resources/1", "/account-list", "/service-list"]) {
    await page.goto(site.origin + path);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      const heights = await names.evaluateAll((all) => all.map((name) => name.clientHeight));
      expect(heights.length).toBeGreaterThan(2);
      expect(new Set(heights).size, `${path} at ${width}`).toBe(1);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
