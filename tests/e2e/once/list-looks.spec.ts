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

test("a list shows its state third and fits a laptop with no column cut off", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAsAdministrator(page, site, "/role-list");
  const lists = ["role-list", "account-list", "custom-list", "service-list", "project-list", "error-log"];
  for (const list of [...lists, "applicant-manage", "version-management/1", "custom-product-list/2"]) {
    await page.goto(`${site.origin}/${list}?size=10`);
    if ((await page.locator("table.list").count()) === 0) continue;
    const titles = await page
      .locator("thead th")
      .evaluateAll((all) => all.map((title) => title.classList.contains("row-state")));
    expect(titles.indexOf(true), list).toBe(2);
    const width = await page.locator(".list-frame").evaluate((frame) => frame.scrollWidth);
    expect(width, list).toBeLessThanOrEqual(1152);
  }
});

test("times stand as people say them, the whole of each as its title, and print has that", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/account-list?sort=-lastLoginAt");
  const time = page.locator("tbody tr").first().locator("time");
  await expect(time).toHaveText(/^(?:今天|昨天) \d\d:\d\d$/);
  const whole = (await time.getAttribute("title"))!;
  expect(whole).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(time).toHaveAttribute("datetime", `${whole.replace(" ", "T")}+08:00`);
  await page.emulateMedia({ media: "print" });
  const printed = await time.evaluate((element) => [
    getComputedStyle(element).fontSize,
    getComputedStyle(element, "::after").content,
  ]);
  expect(printed).toEqual(["0px", `"${whole}"`]);
});

test("the names of icons show to whoever points at them or comes there by the keyboard", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=editor");
  const edit = page.getByRole("row").nth(1).getByRole("link", { name: "编辑" });
  const name = edit.locator("span");
  await expect(name).toHaveCSS("opacity", "0");
  await edit.hover();
  await expect(name).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(name).toHaveCSS("opacity", "0");
  await page.getByRole("link", { name: "授权", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(edit).toBeFocused();
  await expect(name).toHaveCSS("opacity", "1");
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
  await expect(page.locator("tbody td").first()).toHaveCSS("height", "30px");
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
