import { expect, test } from "../../support/browser/fixtures";
import { button, fill, link, summary } from "../../support/browser/login-forms";

test("the console's sign-in leads accounts to theirs, and says that card login is not configured", async ({
  page,
}) => {
  await page.goto("/console/login");
  await expect(page).toHaveTitle("集群管理中心登录 - 在线海关");
  await fill(page, { 账号: "13800138000", 密码: "Harbour2026", 验证码: "abcd" });
  await button(page, "登录").click();
  await expect(summary(page)).toContainText("请使用卡登录");
  await expect(page).toHaveTitle("错误：集群管理中心登录 - 在线海关");
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("13800138000");
  await expect(page.getByLabel("密码", { exact: true })).toHaveValue("");
  await expect(summary(page).getByRole("link", { name: "使用账号密码登录，请前往登录页" })).toHaveAttribute(
    "href",
    "/login?redirect=%2Fjqzx",
  );
  await link(page, "卡登录").click();
  await expect(page).toHaveURL("/console/login?tab=card");
  await expect(page.getByRole("main")).toContainText("未配置卡登录服务");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
});

test("another captcha image keeps the name and says nothing", async ({ page }) => {
  await page.goto("/console/login?tab=account");
  await fill(page, { 账号: "13800138000" });
  await button(page, "换一张").click();
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("13800138000");
  await expect(page).toHaveTitle("集群管理中心登录 - 在线海关");
});
