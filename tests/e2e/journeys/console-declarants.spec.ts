import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("a declarant unit is registered, gets a card, is stopped, put away and brought back", async ({
  page,
  site,
}) => {
  const serial = String(Date.now() % 100_000).padStart(5, "0");
  const name = `启航报关${serial}`;
  await openAsAdministrator(page, site, "/applicant-manage/new");
  await fill(page, { 单位名称: name, 海关编码: "33", 统一社会信用代码: "91350200MA2YJ1XR9G" });
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("海关编码为10位，前5位为数字");
  await expect(field(page, "单位名称")).toHaveValue(name);
  await fill(page, { 海关编码: `33029${serial}` });
  await button(page, "保存").click();
  const tick = page.getByLabel("已核对");
  if (await tick.isVisible()) {
    await tick.check();
    await button(page, "保存").click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const own = new URL(page.url()).pathname;

  await link(page, "卡管理").first().click();
  await link(page, "登记卡").first().click();
  await fill(page, { IC卡号: `21000000${serial}`, 操作员姓名: "张三", 证书号: `0A1B${serial}` });
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请选择有效期止");
  await page.locator("[name=validTo]").fill("2099-12-31");
  await button(page, "保存").click();
  const row = page.getByRole("row").filter({ hasText: `21000000${serial}` });
  await expect(row).toContainText(`0a1b${serial}`);
  await expect(row).toContainText("有效");

  await page.goto(`${site.origin}${own}?do=disable`);
  await confirming(page, "停用").click();
  await expect(notice(page)).toContainText("已停用“");
  await page.goto(`${site.origin}${own}/history`);
  await expect(page.getByRole("main")).toContainText("登记卡");
  await expect(page.getByRole("main")).toContainText("停用申报单位");

  await page.goto(`${site.origin}${own}?do=archive`);
  await field(page, "原因").fill("登记错误");
  await confirming(page, "归档").click();
  await expect(notice(page)).toContainText("已归档“");
  await page.goto(`${site.origin}/applicant-manage/recycle?agentCode=33029${serial}`);
  await page.getByRole("checkbox", { name: `选择${name}`, exact: true }).check();
  await button(page, "恢复").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已恢复“");
  await page.goto(`${site.origin}${own}?tab=cards`);
  await expect(page.getByRole("main")).toContainText(`21000000${serial}`);
});
