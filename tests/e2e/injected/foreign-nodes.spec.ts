import type { Page } from "@playwright/test";
import { openOperation } from "../../support/browser/account-operations";
import { expect, test } from "../../support/browser/fixtures";
import { injectByScript } from "../../support/browser/in-app";
import {
  ADDRESS,
  button,
  field,
  fill,
  notice,
  receiveCode,
  summary,
  toast,
} from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newPhone, OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { fillProfile, openProfile, PROFILE_PAGE } from "../../support/browser/profile-form";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";
import { FOREIGN_NODES } from "../../support/browser/proxy";
import { registered } from "../../support/browser/wire-registration";

const INJECTIONS = [
  { method: "into the HTML", meddling: FOREIGN_NODES, prepare: () => Promise.resolve() },
  { method: "by the browser", meddling: {}, prepare: injectByScript },
] as const;

const foreign = (page: Page) => page.locator("div.foreign");

for (const { method, meddling, prepare } of INJECTIONS) {
  test(`nodes put ${method}: public forms keep what is typed and are answered`, async ({
    page,
    siteBehind,
  }) => {
    const site = await siteBehind(meddling);
    await prepare(page);
    const phone = newPhone();
    await page.goto(site.origin + ADDRESS.code);
    await expect(foreign(page)).toBeVisible();
    await field(page, "手机号").fill(phone);
    const code = await receiveCode(page, site, phone);
    await expect(field(page, "手机号")).toHaveValue(phone);
    await fill(page, { 验证码: code });
    await button(page, "登录").click();
    const dialog = page.getByRole("dialog", { name: "设置登录密码" });
    await fill(page, { 新密码: PASSWORD, 确认密码: PASSWORD });
    await dialog.getByRole("checkbox").check();
    await button(page, "确定").click();
    await expect(page).toHaveURL(`${site.origin}/cmsweb`);
    for (const path of PUBLIC_PAGES) {
      await page.goto(site.origin + path);
      await expect(foreign(page), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    }
  });

  test(`nodes put ${method}: the hydrated page keeps what is typed and is answered`, async ({
    page,
    siteBehind,
  }) => {
    const site = await siteBehind(meddling);
    await prepare(page);
    await openSession(page, site, await registered(site));
    await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
    await button(page, "确定").click();
    await expect(summary(page)).toContainText("请输入电子邮箱");
    await page.goto(`${site.origin}/changePassword`, { waitUntil: "commit" });
    await field(page, "原密码").fill("not-the-one");
    await expect(page.locator("button.reveal:not([hidden])")).toHaveCount(3);
    await expect(field(page, "原密码")).toHaveValue("not-the-one");
    await expect(foreign(page)).toBeVisible();
    await fill(page, { 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
    await button(page, "确定").click();
    await expect(summary(page)).toContainText("原密码错误");
    await expect(toast(page)).toBeVisible();
    await fill(page, { 原密码: PASSWORD, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
    await button(page, "确定").click();
    await expect(page).toHaveURL(`${site.origin}/login`);
    await expect(foreign(page)).toBeVisible();
  });

  test(`nodes put ${method}: the personal center keeps what is typed, and saves it`, async ({
    page,
    siteBehind,
  }) => {
    const site = await siteBehind(meddling);
    await prepare(page);
    await openSession(page, site, await registered(site));
    await openProfile(page, true, site.origin + PROFILE_PAGE);
    await expect(foreign(page)).toBeVisible();
    await fillProfile(page, true);
    await button(page, "保存").click();
    await expect(notice(page)).toHaveText("修改成功");
    await expect(field(page, "姓名")).toHaveValue("张三");
  });
}
