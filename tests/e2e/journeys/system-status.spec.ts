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
  // Where another journey has moved the site's clock on, the server's next sign is a quarter of a minute away.
  await expect(async () => {
    await link(page, "重新读取").click();
    await expect(servers.getByRole("row").nth(1)).toContainText("正常", { timeout: 2000 });
  }).toPass({ timeout: 25_000 });
  await expect(page).toHaveURL(/\/system-status$/);
  const wrong = page.getByRole("row").filter({ hasText: "没有设置自动备份" });
  await expect(wrong).toContainText("npm run backup");
  await wrong.getByRole("link", { name: "系统设置" }).click();
  await expect(page).toHaveURL(/\/system-settings$/);
});
