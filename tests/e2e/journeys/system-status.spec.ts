import { expect, test } from "../../support/browser/fixtures";
import { link } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("whoever runs the site sees how it is, reads it again, and goes to what is wrong", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/system-status");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("系统状态");
  const servers = page.getByRole("region", { name: "服务器" });
  const server = servers.getByRole("row").filter({ hasText: "（" });
  await expect(server).toContainText("正常");
  await link(page, "刷新").click();
  await expect(server).toContainText("正常");
  await expect(page).toHaveURL(/\/system-status$/);
  const wrong = page.getByRole("row").filter({ hasText: "没有设置自动备份" });
  await expect(wrong).toContainText("npm run backup");
  await wrong.getByRole("link", { name: "系统设置" }).click();
  await expect(page).toHaveURL(/\/system-settings$/);
});
