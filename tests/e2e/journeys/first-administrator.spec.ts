import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice, submitPassword } from "../../support/browser/login-forms";
import { OTHER_PASSWORD } from "../../support/browser/people";
import { signOut } from "../../support/browser/top-bar";

test("the first administrator must change the password, then reaches the console", async ({
  page,
  startOwnSite,
}) => {
  const { origin, firstAdministrator } = await startOwnSite();
  await page.goto(`${origin}/login?redirect=%2Faccount-list`);
  await submitPassword(page, firstAdministrator);
  await expect(page).toHaveURL(`${origin}/changePassword?redirect=%2Faccount-list`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("欢迎使用，请先修改初始密码");

  for (const path of ["/guide", "/account-list", "/personal", "/cmsweb", "/login"]) {
    await page.goto(origin + path);
    await expect(page).toHaveURL(`${origin}/changePassword`);
  }
  await page.goto(`${origin}/agreement`);
  await expect(page).toHaveURL(`${origin}/agreement`);

  await page.goto(`${origin}/changePassword?redirect=%2Faccount-list`);
  await fill(page, { 原密码: "typed", 新密码: OTHER_PASSWORD });
  await link(page, "取消").click();
  await expect(page).toHaveURL(`${origin}/changePassword?redirect=%2Faccount-list`);
  await expect(field(page, "原密码")).toHaveValue("");
  const { password } = firstAdministrator;
  await fill(page, { 原密码: password, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await button(page, "确定").click();
  await expect(notice(page)).toHaveText("密码修改成功，请重新登录");
  await submitPassword(page, { ...firstAdministrator, password: OTHER_PASSWORD });
  await expect(page).toHaveURL(`${origin}/account-list`);
  await expect(page).toHaveTitle("账号列表 - 集群管理中心 - 在线海关");

  await signOut(page);
  await expect(notice(page)).toHaveText("您已安全退出");
  await submitPassword(page, { ...firstAdministrator, password: OTHER_PASSWORD });
  await expect(page).toHaveURL(`${origin}/guide`);
  await page.goto(`${origin}/jqzx`);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  // On an empty platform the page describes the first steps.
  await expect(page.getByRole("region", { name: "开始使用" }).getByRole("link")).toHaveText([
    "新增第一个客户",
    "新增第一个服务商",
    "用表格批量导入客户",
    "为同事创建账号",
    "查看角色与权限",
  ]);
  await signOut(page);
  await expect(page).toHaveURL(`${origin}/login`);
});

test("a console page is closed to people without the right", async ({ page, site }) => {
  await page.goto(`${site.origin}/account-list`);
  await expect(page).toHaveURL("/cmsweb");
});
