import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

const open = (page: Page) => widget(page).locator("summary").first().click();
const widget = (page: Page) => page.getByRole("complementary", { name: "数据采集" });

test("data collection is off until somebody switches it on, and stays as it was left", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openSession(page, site, await registered(site));
  await page.goto("/phsb");
  await expect(widget(page)).toContainText("已关闭");
  await expect(button(page, "开启数据采集")).toBeHidden();
  await open(page);
  await expect(widget(page)).toContainText("关闭后不再传输数据");
  await button(page, "开启数据采集").click();
  await expect(notice(page)).toHaveText("数据采集已开启");
  await expect(widget(page)).toContainText("已开启，未登录采集服务");
  await expect(widget(page)).toContainText("平台没有配置采集服务");
  await page.goto("/guide");
  await expect(widget(page)).toHaveCount(0);
  await page.goto("/phsb");
  await open(page);
  await button(page, "关闭数据采集").click();
  await expect(widget(page)).toContainText("已关闭");
});
