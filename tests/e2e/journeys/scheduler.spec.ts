import { expect, test } from "../../support/browser/fixtures";
import { confirming, link, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("whoever runs the site sees what runs when, and runs a job at once", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/scheduler");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("定时任务");
  const row = page.getByRole("row").filter({ hasText: "更新数据库统计" });
  await expect(row).toContainText("每 1 小时");
  await row.getByRole("link", { name: "更新数据库统计" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("更新数据库统计");
  await link(page, "立即运行“更新数据库统计”").click();
  await expect(page.getByRole("main")).toContainText("由当前服务器运行一次");
  await confirming(page, "立即运行“更新数据库统计”").click();
  await expect(notice(page)).toContainText("“更新数据库统计”运行成功");
  await expect(page.getByRole("main")).toContainText("最近一次手动运行");
  await expect(page.getByRole("main")).toContainText("没有失败记录");
});
