import type { Page } from "@playwright/test";
import { field, main, pressEntry, rowsOf, saving } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { openFiveLines } from "../../support/browser/open-lines";
import { gate } from "../../support/browser/gate";
import type { Site } from "../../support/browser/site";

/** Types a quantity that is no number into the first line, and leaves it. */
async function typeRefused(page: Page, site: Site): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFiveLines(page, site);
  await field(page, "quantity").fill("四十");
  await field(page, "contractNumber").click();
  await expect(saving(page)).toContainText("1 处填写有误，没有保存");
}

test("text that was refused stays when another form is turned to, and can be corrected there", async ({
  page,
  site,
}) => {
  await typeRefused(page, site);
  await expect(field(page, "quantity")).toHaveValue("四十");
  await field(page, "quantity").fill("40");
  await field(page, "contractNumber").click();
  await expect(rowsOf(page, "lines").first().locator("[data-label=成交数量]")).toHaveText("40");
  await expect(main(page).locator(".entry-conflicts li")).toHaveCount(0);
});

test("a cell of another line says that what was typed into it is not stored", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFiveLines(page, site);
  await field(page, "quantity").fill("四十");
  await rowsOf(page, "lines").nth(1).locator("[data-label=商品名称]").click();
  await expect(rowsOf(page, "lines").nth(1)).toHaveAttribute("aria-current", "true");
  const cell = rowsOf(page, "lines").first().locator("[data-label=成交数量]");
  await expect(cell).toHaveAttribute("data-refused", "未存");
  await expect(cell).toHaveAttribute("title", /成交数量“四十”没有保存：/);
  await expect(rowsOf(page, "lines").nth(1).locator("[data-refused]")).toHaveCount(0);
  await rowsOf(page, "lines").first().locator("[data-label=商品名称]").click();
  await expect(field(page, "quantity")).toHaveValue("四十");
  await field(page, "quantity").fill("40");
  await expect(cell).toHaveText("40");
  await expect(cell).not.toHaveAttribute("data-refused");
});

test("what is typed after a refusal stays when the page's data come late, and newer", async ({
  page,
  site,
}) => {
  await typeRefused(page, site);
  const loaded = gate();
  await page.route(/\/edit\?.*_data=/, async (route) => {
    if (route.request().method() === "GET") await loaded.isOpen;
    await route.continue();
  });
  await pressEntry(page, "save");
  await expect(main(page).locator(".summary")).toContainText("“四十”不是数字");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.setViewportSize({ width: 1440, height: 900 });
  await field(other, "englishName").fill("A12");
  await expect(main(other).locator(".entry-head .entry-state")).toContainText("已保存");
  await other.close();
  await field(page, "quantity").fill("40");
  const arrived = page.waitForResponse(
    (response) => response.request().method() === "GET" && /_data=/.test(response.url()),
  );
  loaded.open();
  await arrived;
  await expect(field(page, "quantity")).toHaveValue("40");
  await pressEntry(page, "save");
  // Somebody else has changed the line meanwhile.
  await expect(main(page).getByRole("alert")).toContainText("请对照两个版本后再保存");
  await expect(main(page).getByRole("radio", { name: "成交数量采用哪个版本：我的版本" })).toBeChecked();
  await expect(main(page).getByRole("row", { name: /成交数量/ })).toContainText("40");
});
