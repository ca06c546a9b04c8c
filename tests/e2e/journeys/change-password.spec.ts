import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  field,
  fill,
  link,
  notice,
  submitPassword,
  summary,
  toast,
} from "../../support/browser/login-forms";
import { OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

async function change(page: Page, old: string, password: string, repeated = password): Promise<void> {
  await fill(page, { 原密码: old, 新密码: password, 确认新密码: repeated });
  await button(page, "确定").click();
}

test("somebody changes the password and signs in with the new one", async ({ page, site }) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto("/changePassword");
  await expect(page).toHaveTitle("修改密码 - 在线海关");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("欢迎使用");
  const since = site.sms.marker();
  await change(page, PASSWORD, OTHER_PASSWORD);
  await expect(page).toHaveURL("/login");
  await expect(notice(page)).toHaveText("密码修改成功，请重新登录");
  expect((await site.sms.waitFor(name, { since })).text).toContain("所有设备均已退出登录");

  await page.goto("/personal");
  await expect(page).toHaveURL("/cmsweb");
  await page.goto("/login");
  await submitPassword(page, { name, password: OTHER_PASSWORD });
  await expect(page).toHaveURL("/cmsweb");
});

test("§8 change password shows the server's message", async ({ page, site, javaScriptEnabled }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  await change(page, "not-the-one", OTHER_PASSWORD);
  const text = "原密码错误，或尝试次数过多，请等待10分钟后重试";
  await expect(summary(page).getByRole("link")).toHaveText([text]);
  await expect(toast(page)).toHaveText(javaScriptEnabled ? [text] : []);
  await expect(field(page, "原密码")).toHaveAccessibleDescription(text);
  await expect(field(page, "原密码")).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveTitle("错误：修改密码 - 在线海关");
  for (const label of ["原密码", "新密码", "确认新密码"]) await expect(field(page, label)).toHaveValue("");
});

test("every rule of the change password form has its text", async ({ page, site }) => {
  const phone = await registered(site);
  await openSession(page, site, phone);
  await page.goto("/changePassword");
  const attempts = [
    { typed: ["", "", ""], errors: ["请输入原密码", "请输入新密码", "请输入确认新密码"] },
    { typed: [PASSWORD, "   ", "   "], errors: ["请输入新密码", "重复密码不能为空！"] },
    { typed: [PASSWORD, "Sea2026", "Sea2026"], errors: ["密码不能少于8位！"] },
    { typed: [PASSWORD, "Harbour2026-Lantern", "Harbour2026-Lantern"], errors: ["密码最长不能超过16位！"] },
    {
      typed: [PASSWORD, "Harbour海2026", "Harbour海2026"],
      errors: ["密码只能使用英文字母、数字和符号，请切换到英文输入法"],
    },
    { typed: [PASSWORD, "qwertyuiop", "qwertyuiop"], errors: ["这个密码太容易被猜到，请换一个"] },
    { typed: [PASSWORD, phone, phone], errors: ["这个密码太容易被猜到，请换一个"] },
    { typed: [PASSWORD, PASSWORD, PASSWORD], errors: ["新密码不能与原密码相同"] },
    { typed: [PASSWORD, OTHER_PASSWORD, "Lantern#89"], errors: ["两次输入密码不一致！"] },
  ] as const;
  for (const { typed, errors } of attempts) {
    await change(page, typed[0], typed[1], typed[2]);
    await expect(summary(page).getByRole("listitem")).toHaveText([...errors]);
    await expect(summary(page)).toBeFocused();
  }
});

test("取消 empties the form and stays on the page", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  await fill(page, { 原密码: PASSWORD, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await link(page, "取消").click();
  await expect(page).toHaveURL("/changePassword");
  for (const label of ["原密码", "新密码", "确认新密码"]) await expect(field(page, label)).toHaveValue("");
});
