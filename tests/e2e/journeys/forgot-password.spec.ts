import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  field,
  fill,
  link,
  notice,
  receiveCode,
  signIn,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { newMail, newPhone, OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

test("a forgotten password is reset, the old session ends, the new password signs in", async ({
  page,
  site,
  browser,
}) => {
  const name = await registered(site);
  await signIn(page, { name });
  // Pages of the shell would notice the session's end where scripts run.
  await page.goto("/agreement");

  const elsewhere = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await elsewhere.goto("/login");
  await link(elsewhere, "忘记密码").click();
  await expect(elsewhere).toHaveURL(ADDRESS.reset);
  await field(elsewhere, "手机号/邮箱").fill(name);
  const code = await receiveCode(elsewhere, site, name);
  await fill(elsewhere, { 验证码: code, 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(elsewhere, "重置密码").click();
  await expect(elsewhere).toHaveURL(ADDRESS.password);
  await expect(notice(elsewhere)).toHaveText("密码重置成功，请使用新密码登录");

  await page.goto("/personal");
  await expect(page).toHaveURL("/login?redirect=%2Fpersonal");
  await expect(page.getByRole("alert")).toContainText("您的登录信息已失效，请重新登录");

  await submitPassword(elsewhere, { name, password: PASSWORD });
  await expect(summary(elsewhere)).toContainText("账号或密码错误");
  await submitPassword(elsewhere, { name, password: OTHER_PASSWORD });
  await expect(elsewhere).toHaveURL("/cmsweb");
  await elsewhere.context().close();
});

test("the owner of a mailbox resets by e-mail and is told afterwards", async ({ page, site }) => {
  const name = await registered(site, newMail());
  await page.goto(ADDRESS.reset);
  await field(page, "手机号/邮箱").fill(name);
  const code = await receiveCode(page, site, name);
  await fill(page, { 验证码: code, 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  const since = site.mail.marker();
  await button(page, "重置密码").click();
  await expect(notice(page)).toHaveText("密码重置成功，请使用新密码登录");
  const mail = await site.mail.waitFor(name, { since });
  expect(mail.subject).toBe("【在线海关】密码已重置");
});

test("an unknown account sees the same as a known one and gets a notice instead of a code", async ({
  page,
  site,
}) => {
  const nobody = newPhone();
  await page.goto(ADDRESS.reset);
  await field(page, "手机号/邮箱").fill(nobody);
  expect(await receiveCode(page, site, nobody)).toBe("");
  expect((await site.sms.waitFor(nobody)).text).toContain("有人请求重置密码，但此手机号尚未注册");
  await fill(page, { 验证码: "123456", 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "重置密码").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["验证码错误或已失效，请重新获取"]);
});

test("only the newest code resets", async ({ page, site }) => {
  const name = await registered(site);
  await page.goto(ADDRESS.reset);
  await field(page, "手机号/邮箱").fill(name);
  const first = await receiveCode(page, site, name);
  const second = await receiveCode(page, site, name);
  expect(second).not.toBe(first);
  await fill(page, { 验证码: first, 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "重置密码").click();
  await expect(summary(page)).toContainText("验证码错误或已失效，请重新获取");
  await fill(page, { 验证码: second, 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "重置密码").click();
  await expect(notice(page)).toHaveText("密码重置成功，请使用新密码登录");
});
