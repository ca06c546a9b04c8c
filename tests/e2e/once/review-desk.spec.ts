import type { Page } from "@playwright/test";
import { expectNoViolation } from "../../support/browser/axe";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { field, main, rowsOf } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { Rows } from "../../support/browser/role-holder";
import { makeWaiting, openReviewOf } from "../../support/browser/waiting-declaration";
import { pdfOf } from "../../support/upload-files";

const at = (page: Page, name: string) => main(page).locator(`#entry-${name}`);
const bar = (page: Page) => main(page).locator(".entry-head");
const panel = (page: Page) => main(page).getByRole("complementary", { name: "复核" });
const remarkOn = (page: Page, label: string) => panel(page).getByLabel(`修改意见：${label}`, { exact: true });

/** Writes a remark on a field by keys, as from within it. */
async function remark(page: Page, name: string, text: string): Promise<void> {
  await at(page, name).press("r");
  await expect(panel(page).locator("textarea:focus")).toBeVisible();
  await page.keyboard.type(text);
}

test("a reviewer goes through the differences by F2, and sends back with remarks on fields of several parts", async ({
  page,
  site,
  browser,
}) => {
  const waiting = await makeWaiting(page, site);
  const review = await openReviewOf(browser, site, waiting);
  await expect(bar(review)).toContainText("2 处改动");
  await expect(at(review, "contractNumber")).toHaveValue("HT-2026-002");
  await expect(at(review, "contractNumber")).toHaveJSProperty("readOnly", true);
  await expect(at(review, "contractNumber")).toHaveAccessibleDescription(/原来：空|原来：HT-2026-001/);
  const cell = rowsOf(review, "lines").nth(1).locator("td[data-changed]");
  await expect(cell).toHaveCount(1);
  await expect(cell).toContainText("101.00");
  await expect(review.locator("[data-changed] .input")).toHaveCount(1);

  await review.keyboard.press("F2");
  await expect(at(review, "contractNumber")).toBeFocused();
  await remark(review, "contractNumber", "合同号与发票不符");
  await review.keyboard.press("Escape");
  await expect(at(review, "contractNumber")).toBeFocused();
  await review.keyboard.press("F2");
  await expect(at(review, "price")).toBeFocused();
  await expect(review).toHaveURL(/line=2$/);
  await remark(review, "price", "单价与发票不符 r");
  await review.keyboard.press("F2");
  await expect(at(review, "contractNumber")).toBeFocused();
  await review.keyboard.press("Shift+F2");
  await expect(at(review, "price")).toBeFocused();

  await rowsOf(review, "lines").nth(2).locator("td").nth(1).click();
  await expect(at(review, "name")).toHaveValue("鼠标");
  await at(review, "name").hover();
  await main(review).getByRole("button", { name: "写修改意见：商品名称" }).click();
  await review.keyboard.type("品名不规范");
  await expect(bar(review).getByRole("button", { name: "退回（3 条意见）" })).toBeVisible();
  await panel(review).getByRole("button", { name: "转到商品第 2 项 · 单价" }).click();
  await expect(at(review, "price")).toBeFocused();
  await expect(at(review, "price")).toHaveAccessibleDescription(/单价与发票不符 r/);

  await bar(review).getByRole("button", { name: /^退回/ }).click();
  await expect(panel(review)).toContainText("退回时请写明复核意见");
  await expect(panel(review).getByLabel("复核意见")).toBeFocused();
  await review.keyboard.type("请按意见修改");
  await expectNoViolation(review, "review");
  await bar(review).getByRole("button", { name: /^退回/ }).click();
  await expect(review).toHaveURL(waiting.own);
  for (const text of ["请按意见修改", "合同号与发票不符", "单价与发票不符 r", "品名不规范"])
    await expect(main(review)).toContainText(text);
  await page.goto(`${waiting.own}/edit?part=goods&line=3`);
  await expect(main(page)).toContainText("复核意见：品名不规范");
});

test("remarks outlive other parts, a reload, a refusal and a narrow window", async ({
  page,
  site,
  browser,
}) => {
  const waiting = await makeWaiting(page, site);
  const review = await openReviewOf(browser, site, waiting);
  await remark(review, "billNumber", "提单号缺一位");
  await review.keyboard.press("Alt+3");
  await expect(review).toHaveURL(/part=containers/);
  await expect(remarkOn(review, "提运单号")).toHaveValue("提单号缺一位");
  review.on("dialog", (dialog) => void dialog.accept());
  await review.reload();
  await expect(remarkOn(review, "提运单号")).toHaveValue("提单号缺一位");
  await expect(panel(review)).toContainText("已填入上次没有提交的意见");

  await remark(review, "grossWeight", "毛重不符");
  await review.context().setOffline(true);
  await review.keyboard.press("Alt+2");
  await expect(review.locator("body")).toContainText("无法连接");
  await review.context().setOffline(false);
  await review.goto(`${waiting.own}/review?part=containers`);
  await expect(remarkOn(review, "毛重（千克）")).toHaveValue("毛重不符");
  await panel(review).getByRole("button", { name: "删除修改意见：毛重（千克）" }).click();

  await bar(review).getByRole("button", { name: "同意" }).click();
  await expect(main(review).getByRole("alert")).toContainText("已填写修改意见，请选择退回，或先清空意见");
  await expect(remarkOn(review, "提运单号")).toHaveValue("提单号缺一位");
  await expect(review).toHaveURL(/part=containers/);

  await remark(review, "contractNumber", "合同号不符");
  await review.setViewportSize({ width: 800, height: 900 });
  const group = main(review).getByRole("group", { name: "运输与口岸", exact: true });
  await expect(group.getByLabel("修改意见（选填）").first()).toHaveValue("提单号缺一位");
  await review.setViewportSize({ width: 1440, height: 900 });
  await expect(remarkOn(review, "合同协议号")).toHaveValue("合同号不符");
  await panel(review).getByRole("button", { name: "删除修改意见：提运单号" }).click();
  await panel(review).getByRole("button", { name: "删除修改意见：合同协议号" }).click();
  await bar(review).getByRole("button", { name: "同意" }).click();
  await expect(review).toHaveURL(waiting.own);
  await expect(main(review)).toContainText("已复核");
});

test("papers, findings and differences stand beside, and lead to their fields", async ({
  page,
  site,
  browser,
}) => {
  const waiting = await makeWaiting(page, site, async (own) => {
    await page.goto(`${own}/files/new`);
    const pdf = { name: "发票.pdf", mimeType: "application/pdf", buffer: pdfOf() };
    await main(page).locator('input[type="file"]').setInputFiles(pdf);
    await field(page, "kind").selectOption("00000001");
    await button(page, "保存").click();
    await expect(page).toHaveURL(/edit\?part=files&line=1$/);
  });
  const review = await openReviewOf(browser, site, waiting, { width: 1280, height: 720 });
  await review.goto(waiting.own);
  await main(review).locator('a[href$="/review"]').first().click();
  await expect(bar(review).getByRole("heading", { level: 1 })).toBeFocused();
  await panel(review).getByRole("button", { name: "意见 0" }).click();
  await panel(review).getByRole("button", { name: "单据", exact: true }).click();
  await expect(panel(review).locator("figure")).toHaveCount(1);
  await panel(review).getByRole("button", { name: "对照", exact: true }).click();
  await panel(review).getByRole("link", { name: /单价/ }).click();
  await expect(at(review, "price")).toBeFocused();
  await panel(review).getByRole("link", { name: "随附单据第 1 项（新增）" }).click();
  await expect(rowsOf(review, "files").locator("th[data-changed]")).toHaveAttribute("title", /新增/);
  await expect(at(review, "kind")).toHaveValue("00000001-发票");
  await panel(review).getByRole("button", { name: "检查", exact: true }).click();
  await expect(panel(review).locator("#findings")).toBeVisible();
  await expect(panel(review).locator("#findings button")).toHaveCount(0);
});

test("what is typed into the form before scripts run is on the desk, which waits until the field is left", async ({
  page,
  site,
  browser,
}) => {
  const waiting = await makeWaiting(page, site);
  const review = await openReviewOf(browser, site, waiting);
  const letIn = await holdScripts(review);
  await openAtOnce(review, `${waiting.own}/review`);
  const group = main(review).getByRole("group", { name: /^海关与合同/ });
  await group.getByLabel("字段（选填）").selectOption("合同协议号");
  await group.getByLabel("修改意见（选填）").fill("合同号不符");
  const opinion = main(review).getByLabel("复核意见（选填）");
  await opinion.fill("请核对");
  await letIn();
  await opinion.press("End");
  await review.keyboard.type("合同");
  await expect(opinion).toHaveValue("请核对合同");
  await opinion.blur();
  await expect(panel(review).getByLabel("复核意见")).toHaveValue("请核对合同");
  await expect(remarkOn(review, "合同协议号")).toHaveValue("合同号不符");
});

test("whoever has typed the declaration is offered to return it, and nothing else", async ({
  page,
  site,
  browser,
}) => {
  const waiting = await makeWaiting(page, site);
  const id = Number(waiting.own.split("/").at(-1));
  const review = await openReviewOf(browser, site, waiting);
  await expect(bar(review).getByRole("button", { name: "同意" })).toBeVisible();
  const rows = new Rows(site);
  const { newest = 0 } = rows.one("select max(id) as newest from accounts");
  rows.change("update declarations set editor_id = ? where id = ?", newest, id);
  await review.reload();
  await expect(bar(review).getByRole("button", { name: "退回" })).toBeVisible();
  await expect(bar(review).getByRole("button", { name: "同意" })).toHaveCount(0);
  await expect(panel(review)).toContainText("您参与过制单，只能退回修改");
});

test("remarks that are opened one after the other by the buttons of fields are all listed", async ({
  page,
  site,
  browser,
}) => {
  const review = await openReviewOf(browser, site, await makeWaiting(page, site));
  const fields = { 合同协议号: "contractNumber", 提运单号: "billNumber", 件数: "packageCount" };
  for (const [label, name] of Object.entries(fields)) {
    await at(review, name).hover();
    await main(review)
      .getByRole("button", { name: `写修改意见：${label}` })
      .click();
    await review.keyboard.type(`${label}不符`);
  }
  await expect(bar(review).getByRole("button", { name: "退回（3 条意见）" })).toBeVisible();
  await expect(remarkOn(review, "合同协议号")).toHaveValue("合同协议号不符");
  await panel(review).getByRole("button", { name: "删除修改意见：提运单号" }).click();
  await expect(remarkOn(review, "件数")).toBeFocused();
  await expect(bar(review).getByRole("button", { name: "退回（2 条意见）" })).toBeVisible();
});
