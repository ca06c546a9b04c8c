import type { Browser, Page } from "@playwright/test";
import { addUnits, openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { field, main, openDraft, pressEntry as press } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming } from "../../support/browser/login-forms";
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
  await confirming(page, "提交复核").click();
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

interface Remarked {
  readonly section: string;
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

/** Writes a remark on a field: where it stands on a desk, else in its section of the form. */
async function remark(page: Page, isDesk: boolean, { section, label, name, text }: Remarked): Promise<void> {
  if (isDesk) {
    await page.locator(`#entry-${name}`).press("r");
    return main(page).getByLabel(`修改意见：${label}`, { exact: true }).fill(text);
  }
  const group = main(page).getByRole("group", { name: section, exact: true });
  await group.getByLabel("字段（选填）").selectOption(label);
  await group.getByLabel("修改意见（选填）").fill(text);
}

/** Decides, as the desk or the form has it. */
async function decide(page: Page, isDesk: boolean, [name, choice]: readonly [RegExp, string]): Promise<void> {
  if (isDesk) return main(page).getByRole("button", { name }).click();
  await page.getByLabel(choice, { exact: true }).check();
  await button(page, "提交复核结果").click();
}

const RETURN = [/^退回/, "退回修改"] as const;
const APPROVE = [/^同意$/, "通过"] as const;

test("a declaration is sent back with two remarks, differs by what was corrected, is approved by another and taken along", async ({
  page,
  site,
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  const isDesk = javaScriptEnabled && (viewport?.width ?? 0) >= 1200;
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
  await confirming(page, "撤回提交").click();
  await expect(main(page)).toContainText("已制单");
  await main(page).getByRole("link", { name: "提交复核", exact: true }).click();
  await confirming(page, "提交复核").click();

  const first = await openReview(browser, site, organization, number);
  await expect(main(first)).not.toContainText("可以先保存其他修改");
  if (!isDesk) {
    await button(first, "提交复核结果").click();
    await expect(main(first).getByRole("alert").first()).toContainText("请选择复核结论");
  }
  const contract = {
    section: "海关与合同",
    label: "合同协议号",
    name: "contractNumber",
    text: "合同号与发票不符",
  };
  const bill = { section: "运输与口岸", label: "提运单号", name: "billNumber", text: "提运单号与提单不符" };
  await remark(first, isDesk, contract);
  await remark(first, isDesk, bill);
  await decide(first, isDesk, RETURN);
  await expect(main(first)).toContainText("退回时请写明复核意见");
  await first.getByLabel("复核意见").first().fill("请核对合同");
  await (isDesk ? decide(first, isDesk, RETURN) : button(first, "提交复核结果").click());
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
  if (isDesk)
    await expect(main(second).locator("#entry-contractNumber")).toHaveAccessibleDescription(/YX26-0001/);
  await decide(second, isDesk, APPROVE);
  await expect(second).toHaveURL(own);
  await expect(main(second)).toContainText("已复核");
  await second.close();

  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 XML").click();
  expect((await download).suggestedFilename()).toMatch(/^E_E\d{17}_t-1\.xml$/);
});
