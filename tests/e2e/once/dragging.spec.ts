import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("columns are dragged to another place and width, and stay so", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAsAdministrator(page, site, "/role-list");
  await expect(page.locator("[data-opens]")).toBeAttached();
  const titles = page.locator("th[data-code]");
  const codes = () => titles.evaluateAll((all) => all.map((title) => title.dataset["code"]));
  const [first, second, third, ...others] = await codes();
  await titles.nth(1).hover();
  await expect(titles.nth(1)).toHaveAttribute("draggable", "true");
  await titles.nth(2).dragTo(titles.nth(1), { targetPosition: { x: 4, y: 10 } });
  await expect.poll(codes).toEqual([first, third, second, ...others]);
  await expect(page.getByText("显示设置已保存")).toBeVisible();

  const { x, y, width } = (await titles.nth(1).boundingBox())!;
  await page.mouse.move(x + width - 3, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 340, y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(titles.nth(1)).toHaveClass(/wide/);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(titles.nth(1)).toHaveClass(/wide/);
  expect(await codes()).toEqual([first, third, second, ...others]);
});

test("a view is dragged to another place of its strip, and stays there", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAsAdministrator(page, site, "/role-list");
  for (const path of ["/custom-list", "/account-list"]) await page.goto(site.origin + path);
  await expect(page.locator("[data-opens]")).toBeAttached();
  const views = page.locator("li[data-view]");
  const keys = () => views.evaluateAll((all) => all.map((view) => view.dataset["view"]));
  await expect.poll(keys).toEqual(["/dashboard", "/role-list", "/custom-list", "/account-list"]);
  await views.nth(3).dragTo(views.nth(1), { targetPosition: { x: 4, y: 10 } });
  await expect.poll(keys).toEqual(["/dashboard", "/account-list", "/role-list", "/custom-list"]);
  await page.reload();
  expect(await keys()).toEqual(["/dashboard", "/account-list", "/role-list", "/custom-list"]);
});
