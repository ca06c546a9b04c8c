import { expect, test } from "../../support/browser/fixtures";
import { newMail, newPhone, PASSWORD } from "../../support/browser/people";
import {
  button,
  byMail,
  byPhone,
  field,
  fill,
  fillRegistration,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { menuButton } from "../../support/browser/top-bar";

for (const [method, newName, registrationOf] of [
  ["phone", newPhone, byPhone],
  ["e-mail", newMail, byMail],
] as const) {
  test(`a visitor registers by ${method} and signs in by password`, async ({ page, site }) => {
    const name = newName();
    await fillRegistration(page, site, registrationOf(name));
    await button(page, "注册").click();

    await expect(page).toHaveURL("/login?mode=1");
    await expect(page).toHaveTitle("登录 - 在线海关");
    await expect(notice(page)).toHaveText("注册成功，请登录下一步：登录后完善资料、完成身份认证");
    await expect(menuButton(page)).toHaveCount(0);

    await expect(field(page, "账号")).toHaveValue(name);
    await expect(field(page, "密码")).toBeFocused();
    await expect(field(page, "验证码")).toHaveCount(0);
    await submitPassword(page, { name });
    await expect(page).toHaveURL("/cmsweb");
    await expect(page).toHaveTitle("首页 - 在线海关");
    await expect(menuButton(page)).toBeVisible();
    // Whoever uses the browser next finds neither the name nor a form without a captcha.
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("proved");
    // Certification is available before the profile is complete, because most users register for it.
    await link(page, "办理身份认证").first().click();
    await expect(page).toHaveURL("/personal?tab=2");
  });
}

test("a browser that has just registered asks for a captcha where another name is typed", async ({
  page,
  site,
}) => {
  await fillRegistration(page, site, byPhone(newPhone()));
  await button(page, "注册").click();
  await expect(page).toHaveURL("/login?mode=1");
  await fill(page, { 账号: newPhone(), 密码: PASSWORD });
  await button(page, "登录").click();
  await expect(summary(page)).toContainText("请输入验证码");
  await expect(field(page, "验证码")).toBeVisible();
});

test("what the registration says stands on the next page once", async ({ page, site }) => {
  await fillRegistration(page, site, byPhone(newPhone()));
  await button(page, "注册").click();
  await expect(notice(page)).toContainText("注册成功，请登录");
  await page.reload();
  await expect(field(page, "账号")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
