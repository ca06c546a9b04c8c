import { expectLook } from "../../support/browser/appearance";
import { expect, test } from "../../support/browser/fixtures";
import { KeyboardPerson } from "../../support/browser/keyboard";
import { field, notice, captchaImage, summary } from "../../support/browser/login-forms";
import { newPhone, OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { CAPTCHA_TEXT } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

test("a visitor registers, signs in, changes the mode and resets the password with a keyboard alone", async ({
  page,
  site,
}) => {
  test.slow();
  const phone = newPhone();
  const keys = new KeyboardPerson(page);
  await page.goto("/");
  await expect(page).toHaveURL("/cmsweb");
  await keys.follow("登录");
  await expect(page).toHaveURL("/login");
  await keys.follow("立即注册");
  await expect(page).toHaveURL("/login?register=1");
  await keys.fill({ 手机号: phone });
  const code = await site.codeFor(phone, () => keys.follow("发送验证码"));
  await expect(notice(page)).toHaveText("发送验证码成功");
  await keys.fill({ 验证码: code, 密码: PASSWORD, 确认密码: PASSWORD });
  await keys.follow("我已阅读并同意《平台服务协议》（在新窗口打开）", "Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await keys.follow("注册", "Space");
  await expect(notice(page)).toContainText("注册成功，请登录");

  await expect(field(page, "账号")).toHaveValue(phone);
  await expect(field(page, "密码")).toBeFocused();
  await keys.type(PASSWORD);
  await keys.press("Enter");
  await expect(page).toHaveURL("/cmsweb");
  await keys.openMenu();
  await keys.follow("退出登录");
  await expect(notice(page)).toHaveText("您已安全退出");

  await keys.follow("验证码登录");
  await expect(page).toHaveURL("/login?mode=2");
  await keys.follow("忘记密码");
  await expect(page).toHaveURL("/login?mode=3");
  await keys.fill({ "手机号/邮箱": phone });
  const resetCode = await site.codeFor(phone, () => keys.follow("发送验证码", "Space"));
  await expect(notice(page)).toHaveText("发送验证码成功");
  await keys.fill({ 验证码: resetCode, 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await keys.press("Enter");
  await expect(notice(page)).toHaveText("密码重置成功，请使用新密码登录");
});

test("an ordinary user signs in, changes the password and signs out with a keyboard alone", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const keys = new KeyboardPerson(page);
  const name = await registered(site);
  await page.goto("/login?redirect=%2FchangePassword");
  await keys.fill({ 账号: name });
  const shown = (await captchaImage(page).getAttribute("src")) ?? "";
  await keys.follow("换一张");
  await expect(captchaImage(page)).not.toHaveAttribute("src", shown);
  await expect(field(page, "账号")).toHaveValue(name);
  // Where scripts run, the captcha's field has the focus, which is after the password.
  await keys.reach("密码", javaScriptEnabled ? "Shift+Tab" : "Tab");
  await keys.type(PASSWORD);
  await keys.fill({ 验证码: CAPTCHA_TEXT });
  await keys.press("Enter");
  await expect(page).toHaveURL("/changePassword");
  await keys.fill({ 原密码: PASSWORD, 新密码: "Sea2026", 确认新密码: "Sea2026" });
  await keys.press("Enter");
  await expect(summary(page)).toBeFocused();
  await keys.follow("密码不能少于8位！");
  await expect(field(page, "新密码")).toBeFocused();
  await keys.reach("原密码", "Shift+Tab");
  await keys.fill({ 原密码: PASSWORD, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await keys.follow("确定", "Space");
  await expect(notice(page)).toHaveText("密码修改成功，请重新登录");
  await keys.follow("外观");
  await keys.follow("深色");
  await expectLook(page, "深色");
});

test("the first administrator gets to the console and out again with a keyboard alone", async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const { origin, firstAdministrator } = await startOwnSite();
  const { name, password } = firstAdministrator;
  const keys = new KeyboardPerson(page);
  await page.goto(`${origin}/login?redirect=%2Faccount-list`);
  await keys.fill({ 账号: name, 密码: password, 验证码: CAPTCHA_TEXT });
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("欢迎使用，请先修改初始密码");
  await keys.fill({ 原密码: password, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await keys.press("Enter");
  await expect(notice(page)).toHaveText("密码修改成功，请重新登录");
  await keys.fill({ 账号: name, 密码: OTHER_PASSWORD, 验证码: CAPTCHA_TEXT });
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号列表");
  await keys.press("ArrowDown");
  await keys.follow("跳到主要内容");
  await keys.fill({ "手机号、邮箱或姓名": "没有这个人" });
  await keys.press("Enter");
  await expect(page.getByText("没有符合条件的账号")).toBeVisible();
  await keys.reach("退出登录", "Shift+Tab");
  await keys.press("Space");
  await expect(notice(page)).toHaveText("您已安全退出");
});
