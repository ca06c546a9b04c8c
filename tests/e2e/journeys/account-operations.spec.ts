import type { Page } from "@playwright/test";
import { openOperation, sendCode, SETTINGS, stepOf } from "../../support/browser/account-operations";
import { changeDatabase } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  field,
  fill,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newMail, newPhone, OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

const row = (page: Page, label: string) => page.getByRole("listitem").filter({ hasText: label });

test("somebody binds an e-mail and changes the phone, and the settings say so", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const phone = await registered(site);
  const mail = newMail();
  const next = newPhone();
  await openSession(page, site, phone);
  await page.goto(SETTINGS);
  await expect(page.getByText("账号安全等级：低")).toBeVisible();
  await expect(row(page, "邮箱绑定")).toContainText("未绑定");
  await expect(row(page, "手机绑定")).toContainText(`已绑定${masked(phone)}`);

  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  await field(page, "邮箱").fill(mail);
  await field(page, "验证码").fill(await sendCode(page, site, mail));
  await expect(field(page, "邮箱")).toHaveValue(mail);
  const since = site.sms.marker();
  await button(page, "确定").click();
  await expect(notice(page)).toHaveText("绑定成功");
  await expect(page).toHaveURL(SETTINGS);
  await expect(page.getByText("账号安全等级：中")).toBeVisible();
  expect((await site.sms.waitFor(phone, { since })).text).toContain("绑定邮箱p***@example.com");

  await openOperation(page, site, { name: "修改手机", title: "身份验证 - 修改手机" });
  const step = stepOf(page, javaScriptEnabled);
  await expect(step).toContainText(masked(phone));
  await step.getByRole("link", { name: "原密码" }).click();
  await field(page, "原密码").fill(PASSWORD);
  await button(page, "下一步").click();
  await field(page, "新手机号").fill(next);
  await field(page, "验证码").fill(await sendCode(page, site, next));
  const marker = site.sms.marker();
  await button(page, "确定").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(row(page, "手机绑定")).toContainText(masked(next));
  expect((await site.sms.waitFor(phone, { since: marker })).text).toContain(`改为${masked(next)}`);
});

test("somebody who has forgotten the password sets a new one by SMS, and signs in with it", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const phone = await registered(site);
  await openSession(page, site, phone);
  await openOperation(page, site, { name: "修改密码", title: "身份验证 - 修改密码" });
  await stepOf(page, javaScriptEnabled).getByRole("link", { name: "手机" }).click();
  await field(page, "验证码").fill(await sendCode(page, site, phone));
  await button(page, "下一步").click();
  await expect(page.getByRole("heading", { name: "修改密码", exact: true })).toBeVisible();
  await fill(page, { 新密码: "Sea2026", 确认密码: "" });
  await button(page, "确定").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["密码不能少于8位！", "请输入确认密码"]);
  await fill(page, { 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "确定").click();
  await expect(page).toHaveURL("/login");
  await expect(notice(page)).toHaveText("密码修改成功，请重新登录");
  await submitPassword(page, { name: phone, password: OTHER_PASSWORD });
  await expect(page).toHaveURL("/cmsweb");
});

test("the second step needs the first, and 取消 takes the check away", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await openSession(page, site, await registered(site));
  const second = "/personal/security/modify-password?step=2";
  await page.goto(second);
  await expect(page).toHaveURL("/personal/security/modify-password");
  await expect(page).toHaveTitle("身份验证 - 修改密码 - 在线海关");
  await expect(page.getByRole("alert")).toContainText("请先完成身份验证");
  await field(page, "原密码").fill(PASSWORD);
  await button(page, "下一步").click();
  await expect(page).toHaveURL(second);
  await expect(page).toHaveTitle("修改密码 - 在线海关");
  await link(page, "取消").click();
  await expect(page).toHaveURL(SETTINGS);
  await page.goto(second);
  await expect(page).toHaveURL("/personal/security/modify-password");

  await openOperation(page, site, { name: "修改密码", title: "身份验证 - 修改密码" });
  const step = stepOf(page, javaScriptEnabled);
  await field(page, "原密码").fill("typed before");
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(2, 2);
    await expect(field(page, "原密码")).toHaveValue("typed before");
  }
  await step.getByRole("link", { name: "取消" }).click();
  await expect(page.getByText("账号安全等级")).toBeVisible();
  await page.getByRole("link", { name: "修改密码" }).click();
  await expect(field(page, "原密码")).toHaveValue("");
});

test("§8 verify, bind and modify fall back to 系统异常", async ({ page, startOwnSite }) => {
  const site = await startOwnSite();
  const phone = await registered(site);
  const owner = await registered(site, newMail());
  await openSession(page, site, phone);
  const says = async (...texts: (string | RegExp)[]) => {
    await expect(summary(page).getByRole("listitem")).toHaveText(texts);
  };
  await openOperation(page, site, { name: "修改密码", title: "身份验证 - 修改密码" });
  await button(page, "下一步").click();
  await says("请输入原密码");
  await field(page, "原密码").fill("short");
  await button(page, "下一步").click();
  await says("密码不少于八位");
  await field(page, "原密码").fill("not-the-one");
  await button(page, "下一步").click();
  await says("原密码错误，或尝试次数过多，请等待10分钟后重试");

  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  await button(page, "确定").click();
  await says("请输入电子邮箱", "请输入验证码");
  await fill(page, { 邮箱: owner, 验证码: "000000" });
  await button(page, "确定").click();
  await says("验证码错误或已失效，请重新获取");
  await field(page, "验证码").fill(await sendCode(page, site, owner));
  await button(page, "确定").click();
  await says("该邮箱已被其他账号使用");

  await openOperation(page, site, { name: "修改手机", title: "身份验证 - 修改手机" });
  await field(page, "验证码").fill("000000");
  await button(page, "下一步").click();
  await says("验证码错误或已失效，请重新获取");
  await field(page, "验证码").fill(await sendCode(page, site, phone));
  changeDatabase(site, "alter table step_up_tickets rename to step_up_tickets_away");
  await button(page, "下一步").click();
  await says(/^系统异常，请稍后重试。请求编号：[\w-]+$/);
});

test("§8 code sent says 发送验证码成功 and nothing after it", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  const mail = newMail();
  await field(page, "邮箱").fill(mail);
  await sendCode(page, site, mail);
  await expect(notice(page)).toHaveText("发送验证码成功");
});

test("§8 account code sending shows the server's message", async ({
  page,
  context,
  startOwnSite,
  javaScriptEnabled,
}) => {
  const site = await startOwnSite({ environment: { LIMITS_CODE_RESEND_SECONDS: "60" } });
  await openSession(page, site, await registered(site));
  const second = await context.newPage();
  for (const each of [second, page]) await openOperation(each, site, { name: "绑定邮箱", title: "绑定邮箱" });
  const mail = newMail();
  await field(page, "邮箱").fill(mail);
  await sendCode(page, site, mail);
  if (javaScriptEnabled) await expect(page.getByRole("button", { name: /^重新发送\d+s$/ })).toBeDisabled();
  else await expect(page.getByText(/^\d+秒后可重新发送$/)).toBeVisible();
  await field(page, "邮箱").fill(newMail());
  if (javaScriptEnabled) await expect(button(page, "发送验证码")).toBeEnabled();
  await field(second, "邮箱").fill(mail);
  await button(second, "发送验证码").click();
  await expect(summary(second).getByRole("listitem")).toHaveText(/^请\d+秒后再获取验证码$/);
});
