import type { Page } from "@playwright/test";
import { openOperation } from "../../support/browser/account-operations";
import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  byPhone,
  field,
  fill,
  fillRegistration,
  notice,
  receiveCode,
  summary,
} from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newPhone } from "../../support/browser/people";
import { fillProfile, openProfile } from "../../support/browser/profile-form";
import { blockScripts } from "../../support/browser/delayed-scripts";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

async function expectFailure(page: Page, buttonName: string, where: string): Promise<void> {
  await button(page, buttonName).click();
  await expect(summary(page)).toBeVisible();
  await expectNoViolation(page, `${where} failed`);
}

async function askForCode(page: Page, site: Site): Promise<string> {
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  return receiveCode(page, site, phone);
}

for (const [state, prepare] of [
  ["running", () => Promise.resolve()],
  ["blocked", blockScripts],
] as const) {
  test(`scripts ${state}: axe finds nothing where forms have failed`, async ({ page, site }) => {
    test.slow();
    await prepare(page);
    for (const [address, main] of [
      [ADDRESS.password, "登录"],
      [ADDRESS.code, "登录"],
      [ADDRESS.reset, "重置密码"],
      [ADDRESS.registerByPhone, "注册"],
      [ADDRESS.registerByMail, "注册"],
    ] as const) {
      await page.goto(address);
      await expectFailure(page, main, address);
    }
    await openSession(page, site, await registered(site));
    await page.goto("/changePassword");
    await expectFailure(page, "确定", "/changePassword");
    await page.goto("/personal?tab=1");
    await expectFailure(page, "保存", "/personal");
    for (const [operation, main] of [
      ["bind-email", "确定"],
      ["modify-password", "下一步"],
    ] as const) {
      await page.goto(`/personal/security/${operation}`);
      await expectFailure(page, main, operation);
    }
    for (const query of ["type=18&q=CHN331", "type=40", "type=18&q=nothing+of+it"]) {
      await page.goto(`/phsb/codes?${query}`);
      await expectNoViolation(page, query);
    }
  });

  test(`scripts ${state}: axe finds nothing after a sent code and where a first password is set`, async ({
    page,
    unhastySite: site,
  }) => {
    test.slow();
    await prepare(page);
    const code = await askForCode(page, site);
    await expectNoViolation(page, "code sent");
    await field(page, "验证码").fill(code);
    await button(page, "登录").click();
    await expect(page.getByRole("heading", { name: "设置登录密码" })).toBeVisible();
    await expectNoViolation(page, "set password");
    await expectFailure(page, "确定", "set password");
  });
}

test("axe finds nothing while codes are offered below their field", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/phsb/codes?type=18");
  const typed = page.getByRole("combobox", { name: "代码、名称或拼音" });
  await typed.pressSequentially("shanghai");
  await expect(page.getByRole("listbox")).toBeVisible();
  await typed.press("ArrowDown");
  await expectNoViolation(page, "codes offered");
});

test("axe finds nothing while a toast is shown", async ({ page, site }) => {
  await fillRegistration(page, site, byPhone(await registered(site)));
  await button(page, "注册").click();
  await expect(page.locator(".toast")).toBeVisible();
  await expectNoViolation(page, "with a toast");
});

test("axe finds nothing where two versions of a profile are compared, and where a draft is offered", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, true);
  await fillProfile(page, true);
  const other = await page.context().newPage();
  await openProfile(other, true);
  await fillProfile(other, true);
  await fill(other, { 姓名: "李四" });
  await button(other, "保存").click();
  await expect(notice(other)).toHaveText("修改成功");
  await button(page, "保存").click();
  await expect(page).toHaveTitle("错误：内容已变更 - 在线海关");
  await expectNoViolation(page, "two versions");
  await openProfile(other, true);
  await fill(other, { 姓名: "王五" });
  await button(other, "暂存").click();
  await expectNoViolation(other, "a draft");
});

test("axe finds nothing in an account operation's dialog, also after a failure", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  await expectNoViolation(page, "dialog");
  await expectFailure(page, "确定", "dialog");
});
