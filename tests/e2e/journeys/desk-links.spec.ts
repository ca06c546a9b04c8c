import { axeOn } from "../../support/browser/axe";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, link, notice, summary } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";

test("a declaration is passed on by a link that shows it and nothing to do, and is revoked", async ({
  page,
  browser,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const askAxe = axeOn(page, javaScriptEnabled);
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const own = await openDraft(page, site);
  await page.goto(own);
  await main(page).locator(".record-menu > summary").click();
  await main(page).getByRole("link", { name: "查看链接", exact: true }).click();
  await expect(main(page)).toContainText("还没有查看链接");
  await link(page, "新建查看链接").first().click();
  await page.getByLabel("有效天数").fill("31");
  await button(page, "新建查看链接").click();
  await expect(summary(page)).toContainText("有效天数为 1 至 30 的整数");
  await page.getByLabel("有效天数").fill("7");
  await button(page, "新建查看链接").click();
  await expect(main(page)).toContainText("查看链接已建立");
  await askAxe("the address of a new link");
  const address = /https?:\/\/\S+\/phsb\/links\/[\w-]{22}/.exec(await main(page).innerText())![0];

  const other = await browser.newPage();
  await openAsDeskWorker(other, site, { organization, role: "customer-checker" });
  await other.goto(address);
  await expect(main(other)).toContainText("通过查看链接打开，只能查看");
  await expect(main(other).locator(".record-menu")).toHaveCount(0);
  await main(other).getByRole("link", { name: "操作记录", exact: true }).click();
  await expect(other).toHaveURL(`${address}?tab=events`);
  await axeOn(other, javaScriptEnabled)("a declaration by its link");

  await page.goto(`${own}/links`);
  await expect(main(page).getByRole("row").filter({ hasText: "有效" }).first()).toBeVisible();
  await askAxe("the links of a declaration");
  await link(page, "撤销").first().click();
  await expect(main(page)).toContainText("撤销后任何人都不能再用它打开");
  await main(page).getByRole("button", { name: /^撤销/ }).click();
  await expect(notice(page)).toContainText("链接已撤销");
  await expect(main(page)).toContainText("已撤销");
  expect((await other.goto(address))!.status()).toBe(404);
  await other.close();
});
