import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const frame = (page: Page) => page.locator(".list-frame").first();
const summaries = (page: Page) => page.locator(".list .acts summary");

const sizeOf = (page: Page) =>
  frame(page).evaluate((one) => ({
    frame: one.getBoundingClientRect().height,
    table: one.querySelector("table")!.getBoundingClientRect().height,
    content: one.scrollHeight,
    page: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }));

/** Whether each choice of a menu answers in its middle, and at its left and right ends. */
const isWhole = (menu: Locator) =>
  menu.evaluate((box) =>
    [...box.children].every((choice) => {
      const { left, right, top, bottom } = choice.getBoundingClientRect();
      return [left + 2, (left + right) / 2, right - 2].every((x) =>
        choice.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
    }),
  );

async function expectOverlay(page: Page, at: number): Promise<void> {
  const summary = summaries(page).nth(at);
  await summary.evaluate((one) => one.scrollIntoView({ block: "center" }));
  const before = await sizeOf(page);
  await summary.click();
  const menu = page.locator(".list .acts details[open] > div");
  await expect(menu).toHaveCount(1);
  await expect(menu).toBeVisible();
  expect(await sizeOf(page)).toEqual(before);
  expect(await isWhole(menu)).toBe(true);
  await summary.click();
  await expect(menu).toHaveCount(0);
}

test("the menu of a row overlays the table, in its first, last and only row, and changes no height", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list");
  const last = (await summaries(page).count()) - 1;
  expect(last).toBeGreaterThan(2);
  await expectOverlay(page, 0);
  await expectOverlay(page, last);
  await page.goto(`${site.origin}/role-list?code=support`);
  await expect(summaries(page)).toHaveCount(1);
  await expectOverlay(page, 0);
  if (page.viewportSize()!.width < 700) return;
  // A narrow table, in which the columns of names and actions are not sticky.
  await page.setViewportSize({ width: 768, height: 600 });
  await expectOverlay(page, 0);
});
