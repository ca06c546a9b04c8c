import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { describeChannel, registerUnit, saveChannel, shows } from "../../support/browser/channels";
import { button, confirming, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const main = (page: Page) => page.getByRole("main");
test("a channel of folders is made, tested and used, fails and recovers, is put away and brought back", async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const root = mkdtempSync(join(tmpdir(), "channel-journey-"));
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  await openAsAdministrator(page, site, "/channel-manage");
  await expect(main(page)).toContainText("还没有通道。先登记申报单位和它的卡，平台再为它开通通道。");
  await registerUnit(page, site.origin);

  await page.goto(`${site.origin}/channel-detail`);
  await expect(page).toHaveURL(`${site.origin}/channel-manage`);
  await page.goto(`${site.origin}/channel-manage/new`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("新增通道");
  await describeChannel(page, "宁波单一窗口");
  await fill(page, { "客户端目录（文件夹方式必填）": "../outside" });
  await page.locator("[name=districts]").fill("2900，9998");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("目录不在允许的范围内");
  await expect(summary(page)).toContainText("单一窗口通道至少选择一张卡");
  await expect(summary(page)).toContainText("没有关区9998");
  await expect(field(page, "通道名称")).toHaveValue("宁波单一窗口");
  const own = await saveChannel(page, "宁波单一窗口");
  await expect(main(page)).not.toContainText("never-shown-again");

  await page.goto(`${own}?do=enable`);
  await confirming(page, "启用").click();
  await expect(main(page)).toContainText("请先通过连接测试");
  await page.goto(`${own}?do=test`);
  await confirming(page, "连接测试").click();
  await expect(main(page)).toContainText("连接测试未通过：目录存在：目录“ningbo”不存在");
  mkdirSync(join(root, "ningbo"));
  await page.goto(`${own}?do=test`);
  await confirming(page, "连接测试").click();
  await expect(notice(page)).toHaveText("连接测试通过");
  await page.goto(`${own}?do=enable`);
  await confirming(page, "启用").click();
  await expect(notice(page)).toContainText("已启用“");

  writeFileSync(
    join(root, "ningbo/Deccus001/InBox/Receipt_1_20261125101112345.xml"),
    "<DEC_RESULT><NOTE>模拟</NOTE><Password>open-sesame</Password></DEC_RESULT>",
  );
  const traffic = `${site.origin}/channel-detail?id=${own.split("/").at(-1)!}&tab=traffic`;
  await shows(page, traffic, "Receipt_1_20261125101112345.xml");
  await link(page, "Receipt_1_20261125101112345.xml").first().click();
  await link(page, "内容").click();
  await expect(main(page)).toContainText("<NOTE>模拟</NOTE><Password>***</Password>");

  renameSync(join(root, "ningbo"), join(root, "away"));
  await shows(page, `${own}?tab=running`, "目录“ningbo/Deccus001/OutBox”不存在");
  await expect(main(page)).toContainText("异常");
  renameSync(join(root, "away"), join(root, "ningbo"));
  await expect(async () => {
    await page.goto(`${own}?tab=running`);
    await expect(main(page)).not.toContainText("异常原因", { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.goto(`${own}/history`);
  await expect(main(page)).toContainText("通道恢复");
  await expect(main(page)).not.toContainText("never-shown-again");

  await page.goto(`${own}?do=disable`);
  await confirming(page, "停用").click();
  await expect(notice(page)).toContainText("已停用“");
  await page.goto(`${own}?do=archive`);
  await field(page, "原因").fill("更换客户端");
  await confirming(page, "归档").click();
  await expect(notice(page)).toContainText("已归档“");
  await page.goto(`${site.origin}/channel-manage/recycle`);
  await page.getByRole("checkbox", { name: "选择宁波单一窗口", exact: true }).check();
  await button(page, "恢复").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已恢复“");
  rmSync(root, { recursive: true, force: true });
});
