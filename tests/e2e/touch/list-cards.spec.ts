import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("rows are cards on a phone, each value with its column's title, and nothing is wider than the screen", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  const card = page.locator("tbody tr").first();
  await expect(card).toHaveCSS("display", "block");
  const labels = await card
    .locator("td[data-label]")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(labels).toContain('"角色编码："');
  await card.getByRole("checkbox").check();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
