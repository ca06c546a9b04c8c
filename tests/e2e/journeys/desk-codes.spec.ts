import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

/** Unfolds filters, views or tools, which are folded on narrow screens. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = page.locator("main details", { has: page.getByText(name, { exact: true }) }).first();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
}

test("somebody without any role filters the codes, opens one, and keeps the filter as a view", async ({
  page,
  site,
  isMobile,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto(`${site.origin}/phsb`);
  await page.getByRole("main").getByRole("link", { name: "代码表", exact: true }).click();
  await expect(page).toHaveTitle("代码表 - 申报平台 - 在线海关");
  await page.goto(`${site.origin}/phsb/code-list?code=CHN331`);
  const found = page.locator("main table a", { hasText: "CHN331" }).first();
  await expect(found).toBeVisible();

  await unfold(page, "视图");
  await page.getByLabel("视图名称").fill("宁波港口");
  await button(page, "保存当前筛选为视图").click();
  await unfold(page, "视图");
  await expect(link(page, "宁波港口")).toBeVisible();
  await expect(page.getByRole("button", { name: "固定到菜单宁波港口" })).toHaveCount(0);
  if (isMobile) await page.locator("main details[open] > summary").first().click();

  await page.locator("main table a", { hasText: "CHN331" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CHN331");
  await expect(page.getByText("Shanghai, China")).toBeVisible();
  await page.getByRole("navigation", { name: "当前位置" }).getByRole("link", { name: "代码表" }).click();
  await expect(page).toHaveURL(/\/phsb\/code-list\?code=CHN331$/);
});
