import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, fill, link, notice, summary } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const TERMS = 80;

test("an official table is looked through, kept by hand, and followed by a newer one from a file", async ({
  page,
  site,
}) => {
  const code = `E${String(Date.now() % 1_000_000)}`;
  await openAsAdministrator(page, site, `/reference-data?type=${String(TERMS)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("代码表：税种");
  await link(page, "新增代码").first().click();
  await page.waitForURL(/\/rows\/new$/);
  await expect(button(page, "保存")).toBeVisible();
  await fill(page, { 代码: code, 名称: "环境税" });
  await button(page, "保存").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${code} 环境税`);
  const own = new URL(page.url()).pathname;
  await page.goto(`${site.origin}${own}?do=retire`);
  await confirming(page, "停用").click();
  await expect(notice(page)).toContainText("已停用“");
  await page.goto(`${site.origin}${own}?tab=history`);
  await expect(page.getByRole("main")).toContainText("停用代码");

  await page.goto(`${site.origin}/reference-data/import?list=${String(TERMS)}`);
  await button(page, "上传并预览").click();
  await expect(summary(page)).toContainText("请选择要导入的文件");
  await page.locator("[name=versionDate]").fill("2026-05");
  await page.locator("[name=source]").fill("海关总署公告");
  await page.locator("[name=range]").selectOption("part");
  const file = (rows: readonly string[]) => ({
    name: "税种.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["代码,名称", ...rows].join("\r\n")),
  });
  await page.locator("[name=file]").setInputFiles(file([`${code},环境保护税`, `${code}N,新税种`]));
  await button(page, "上传并预览").click();
  await expect(page.getByRole("main")).toContainText("新增 1 行");
  await expect(page.getByRole("link", { name: "重新选择文件" })).toHaveAttribute(
    "href",
    `/reference-data/import?list=${String(TERMS)}&range=part`,
  );
  await expect(page.getByRole("main")).toContainText("名称 环境税 → 环境保护税");
  await button(page, "导入").click();
  await expect(page.getByRole("main")).toContainText("成功导入 2 个代码");
  await expect(page.getByRole("main")).toContainText("重新启用 1 行");
  const result = page.url();
  await page.goto(`${site.origin}/reference-data?type=${String(TERMS)}&code=${code}`);
  await expect(page.getByRole("main")).toContainText("环境保护税");
  await expect(page.getByRole("main")).toContainText("新税种");
  await page.goto(`${site.origin}/reference-data/${String(TERMS)}/history`);
  await expect(page.getByRole("main")).toContainText("导入官方代码表");
  await page.goto(result);
  await button(page, "撤销导入").click();
  await expect(notice(page)).toHaveText("已撤销导入");
  await page.goto(result);
  await expect(button(page, "撤销导入")).toHaveCount(0);
});
