import type { Page } from "@playwright/test";
import { certify } from "../../support/browser/certification-review";
import { newCompany, newCreditCode, sendApplication } from "../../support/browser/certification";
import { field, main, openDraft, pressEntry, saving } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, fill, link, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { openSession } from "../../support/browser/open-session";
import { CHANNEL_FOLDER, startClearingClient } from "../../support/browser/sound-declaration";
import { registered } from "../../support/browser/wire-registration";
import { TYPED_HEAD, TYPED_LINE } from "../../support/declarations/typed-declaration";

const CARD = "2100000012345";
const UNITS = "申报单位管理";

/** Fills fields of the open form of a declaration. */
async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Registers the company as a declarant unit with a card, from the finding that asks for one. */
async function registerUnit(page: Page, company: string): Promise<void> {
  await main(page).getByRole("link", { name: UNITS, exact: true }).first().click();
  // The desk's role does not open the page, and another role of the same person does.
  await expect(main(page)).toContainText(`${company} · 组织管理员`);
  await button(page, "切换角色并打开").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(UNITS);
  await main(page).getByRole("link", { name: "新增申报单位", exact: true }).first().click();
  await expect(button(page, "保存")).toBeVisible();
  await fill(page, { 单位名称: company, 海关编码: "3302912345", 统一社会信用代码: "91350200MA2YJ1XR9G" });
  await button(page, "保存").click();
  await expect(main(page)).toContainText("登记卡后由平台开通");
  await link(page, "卡管理").first().click();
  await link(page, "登记卡").first().click();
  await fill(page, { IC卡号: CARD, 操作员姓名: "张三", 证书号: "0A1B2C3D" });
  await page.locator("[name=validTo]").fill("2099-12-31");
  await button(page, "保存").click();
  await expect(page.getByRole("row").filter({ hasText: CARD })).toBeVisible();
}

/** Creates, tests and enables a channel for a company's unit, from the dashboard of staff. */
async function openChannel(page: Page, company: string): Promise<void> {
  const tile = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "通道" }) });
  await expect(tile).toContainText("待开通");
  await tile.getByRole("link", { name: company }).click();
  await link(page, "新增通道").first().click();
  await fill(page, { 通道名称: "宁波单一窗口", "客户端目录（文件夹方式必填）": CHANNEL_FOLDER });
  await page.getByLabel("类型", { exact: true }).selectOption({ label: "单一窗口" });
  await page.getByLabel("传输方式", { exact: true }).selectOption({ label: "导入客户端文件夹" });
  await expect(page.locator("[name=unitId]")).toHaveValue(`3302912345-${company}`);
  await page.locator("[name=districts]").fill("3104");
  await expect(page.getByLabel(`${CARD} 张三`)).toBeChecked();
  await page.getByLabel("报关单", { exact: true }).check();
  await page.getByLabel("出口报关", { exact: true }).check();
  await button(page, "保存").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("宁波单一窗口");
  const own = new URL(page.url()).origin + new URL(page.url()).pathname;
  for (const [step, name] of [
    ["test", "连接测试"],
    ["enable", "启用"],
  ] as const) {
    await page.goto(`${own}?do=${step}`);
    await confirming(page, name).click();
    await expect(notice(page)).toBeVisible();
  }
}

/** Types the declaration by its unit, and completes it. */
async function complete(page: Page, own: string, hasScripts: boolean): Promise<void> {
  await page.goto(`${own}/edit?part=head`);
  await field(page, "unitCard").selectOption({ index: 1 });
  await type(page, TYPED_HEAD);
  await pressEntry(page, "save");
  if (hasScripts) await expect(saving(page)).toHaveAttribute("data-state", "saved");
  await page.goto(`${own}/edit?part=goods`);
  await type(page, TYPED_LINE);
  await pressEntry(page, "save");
  await expect(main(page).getByRole("table").first()).toContainText("8517130000");
  await pressEntry(page, "check");
  await expect(main(page)).toContainText("检查于");
  await pressEntry(page, "complete");
  await expect(page).toHaveURL(own);
}

test("a new enterprise gets its first declaration through customs, by pages alone", async ({
  page,
  startOwnSite,
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { root, end } = await startClearingClient("first-clearance-");
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  await openSession(page, site, await registered(site));
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await sendApplication(page, site, company);
  await certify(browser, site, company.name);
  await page.goto(`${site.origin}/phsb`);
  await button(page, "切换到申报平台").click();
  const own = await openDraft(page, site, "E");
  await pressEntry(page, "check");
  await expect(main(page)).toContainText("检查于");
  await registerUnit(page, company.name);

  await page.goto(`${site.origin}/phsb`);
  await button(page, "切换到申报平台").click();
  await complete(page, own, javaScriptEnabled ?? true);
  await page.goto(`${own}?do=send`);
  await expect(main(page)).toContainText("还没有通道。平台的待办里有这个申报单位");
  const staff = await browser.newPage();
  await openAsAdministrator(staff, site, "/dashboard");
  await openChannel(staff, company.name);
  await staff.close();

  await page.goto(`${site.origin}/phsb/userMessage`);
  await expect(main(page)).toContainText("通道已开通");
  await page.goto(`${own}?do=send`);
  await confirming(page, "发送").click();
  await expect(async () => {
    await page.goto(own);
    await expect(main(page)).toContainText("已结关", { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await end();
});
