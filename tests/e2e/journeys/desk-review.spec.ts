import type { Browser, Page } from "@playwright/test";
import { addUnits, openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { field, main, openDraft, pressEntry as press } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import type { Site } from "../../support/browser/site";
import { TYPED_HEAD, TYPED_LINE } from "../../support/declarations/typed-declaration";

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Completes the declaration of the open form, and submits it for review. */
async function submit(page: Page, own: string): Promise<void> {
  await press(page, "complete");
  await expect(page).toHaveURL(own);
  await expect(main(page)).toContainText("已制单");
  await main(page).getByRole("link", { name: "提交复核", exact: true }).click();
  await button(page, "确认提交复核").click();
  await expect(main(page)).toContainText("待复核");
}

/** Opens the review of a declaration as a new reviewer. */
async function openReview(browser: Browser, site: Site, organization: number, number: string): Promise<Page> {
  const page = await browser.newPage();
  await openAsDeskWorker(page, site, { organization, role: "customer-checker" });
  await page.goto(`${site.origin}/phsb`);
  await main(page).getByRole("link", { name: number }).first().click();
  return page;
}

/** Writes a remark on a field in its section of the review. */
async function remark(page: Page, section: string, name: string, text: string): Promise<void> {
  const group = main(page).getByRole("group", { name: section, exact: true });
  await group.getByLabel("字段（选填）").selectOption(name);
  await group.getByLabel("修改意见（选填）").fill(text);
}

test("a declaration is sent back with two remarks, differs by what was corrected, is approved by another and taken along", async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(240_000);
  const organization = openDeskOf(site, newPhone());
  addUnits(site, organization, ["宁波远洋报关"]);
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  const own = await openDraft(page, site);
  const title = await main(page).getByRole("heading", { level: 1 }).textContent();
  const number = /\S+-\d{6}-\d{5}/.exec(title ?? "")![0];
  await fill(page, TYPED_HEAD);
  await press(page, "next");
  await expect(page).toHaveURL(/part=goods/);
  await fill(page, TYPED_LINE);
  await submit(page, own);
  await main(page).locator(".record-menu > summary").click();
  await main(page).getByRole("link", { name: "撤回提交", exact: true }).click();
  await button(page, "确认撤回提交").click();
  await expect(main(page)).toContainText("已制单");
  await main(page).getByRole("link", { name: "提交复核", exact: true }).click();
  await button(page, "确认提交复核").click();

  const first = await openReview(browser, site, organization, number);
  await expect(main(first)).not.toContainText("可以先保存其他修改");
  await button(first, "提交复核结果").click();
  await expect(main(first).getByRole("alert").first()).toContainText("请选择复核结论");
  await first.getByLabel("退回修改").check();
  await remark(first, "海关与合同", "合同协议号", "合同号与发票不符");
  await remark(first, "运输与口岸", "提运单号", "提运单号与提单不符");
  await button(first, "提交复核结果").click();
  await expect(main(first)).toContainText("退回时请写明复核意见");
  await first.getByLabel("复核意见").fill("请核对合同");
  await button(first, "提交复核结果").click();
  await expect(first).toHaveURL(own);
  await expect(main(first)).toContainText("退回");
  await first.close();

  await page.goto(own);
  await expect(main(page)).not.toContainText("撤回提交");
  await expect(main(page)).toContainText("请核对合同");
  await main(page).getByRole("link", { name: "表头 · 合同协议号" }).click();
  await expect(page).toHaveURL(/part=head#entry-contractNumber$/);
  await page.goto(`${site.origin}/phsb/userMessage`);
  await expect(main(page)).toContainText(`报关单 ${number} 被退回`);
  await page.goto(`${own}?do=complete`);
  await expect(main(page)).toContainText("退回后还没有修改过");
  await page.goto(`${own}?tab=events`);
  await expect(main(page).locator(".record-timeline")).toContainText("退回修改");
  await page.goto(`${own}/edit?part=head`);
  await expect(main(page)).toContainText("复核退回：请核对合同");
  await expect(main(page)).toContainText("复核意见：合同号与发票不符");
  await expect(main(page)).toContainText("复核意见：提运单号与提单不符");
  await fill(page, { contractNumber: "YX26-0003", billNumber: "COSU6200010002" });
  await press(page, "save");
  await expect(main(page)).toContainText("已保存");
  await page.goto(`${own}?tab=versions`);
  await main(page).getByRole("link", { name: "对照", exact: true }).first().click();
  const changed = main(page).locator("table").last().locator("tbody tr");
  await expect(changed).toHaveCount(2);
  await expect(changed.filter({ hasText: "YX26-0001" })).toContainText("YX26-0003");
  await expect(changed.filter({ hasText: "COSU6200010001" })).toContainText("COSU6200010002");
  await page.goto(`${own}/edit?part=head`);
  await submit(page, own);

  const second = await openReview(browser, site, organization, number);
  await second.getByLabel("通过", { exact: true }).check();
  await button(second, "提交复核结果").click();
  await expect(second).toHaveURL(own);
  await expect(main(second)).toContainText("已复核");
  await second.close();

  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 XML").click();
  expect((await download).suggestedFilename()).toMatch(/^E_E\d{17}_t-1\.xml$/);
});
