import type { Page } from "@playwright/test";
import { startCardSite, typePin } from "../../support/browser/card-site";
import { expect, test } from "../../support/browser/fixtures";
import { button, link, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

const widget = (page: Page) => page.getByRole("complementary", { name: "数据采集" });

test("whoever has a card signs in to the gathering service, and out again", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000);
  const cards = await startCardSite(startOwnSite);
  const { site, gathering } = cards;
  await openSession(page, site, await registered(site));
  await page.goto(`${site.origin}/phsb`);
  await button(page, "开启数据采集").click();
  await expect(widget(page)).toContainText("未登录采集服务");
  expect(gathering.asked).toEqual([]);
  await link(page, "登录采集服务").click();
  await typePin(page, "登录");
  await expect(notice(page)).toHaveText("已登录采集服务");
  await expect(widget(page)).toContainText("已开启，已登录采集服务");
  expect(gathering.logins).toHaveLength(1);
  await button(page, "退出采集服务").click();
  await expect(widget(page)).toContainText("未登录采集服务");
  await cards.end();
});
