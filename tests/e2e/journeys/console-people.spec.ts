import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  confirming,
  field,
  fill,
  followAction,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { followPageAction, goTo, openFilters } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { newPhone, PASSWORD } from "../../support/browser/people";
import { holdAdministration, joinAs } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Opens a page as an administrator of the platform. */
async function openAsAdmin(page: Page, site: Site, path: string): Promise<void> {
  const phone = await registered(site);
  holdAdministration(site, phone);
  await openSession(page, site, phone);
  await goTo(page, path);
}

/** Creates another member of the platform, without a role. */
async function colleague(site: Site): Promise<string> {
  const phone = await registered(site);
  joinAs(site, phone, "platform");
  return phone;
}

test("an account is made with a role and a password that is read once, changed and shut out", async ({
  page,
  site,
  browser,
  javaScriptEnabled,
}) => {
  await openAsAdmin(page, site, "/account-list/new");
  const phone = newPhone();
  await fill(page, { 用户名: `新人${phone.slice(-6)}`, 姓名: "陈海" });
  await page.locator("[name=phone]").fill(phone);
  await page.locator("[name=organizationId]").fill("在线海关");
  await page.getByRole("button", { name: "查找" }).first().click();
  await page.getByLabel("客服", { exact: true }).check();
  await page.getByLabel("生成随机密码").check();
  await button(page, "保存").click();
  await expect(heading(page)).toHaveText("请记下登录密码");
  await expect(page.locator("main code").last()).toHaveText(/^[A-Za-z0-9]{12}$/);
  const [, shownName = "", shownPassword = ""] = await page.locator("main code").allInnerTexts();
  expect(shownName).toBe(phone);
  await expect(page.getByRole("button", { name: "复制登录密码" })).toHaveCount(javaScriptEnabled ? 1 : 0);
  const own = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await own.goto(site.origin + ADDRESS.password);
  await submitPassword(own, { name: shownName, password: shownPassword });
  await expect(own).toHaveURL(/changePassword/);
  await own.context().close();
  await link(page, "已记录，返回").click();
  await expect(heading(page)).toHaveText("陈海");
  await expect(page.locator(".record-facts")).toContainText("客服");
  await link(page, "编辑").click();
  await field(page, "姓名").fill("陈小海");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("修改成功");
  await followAction(page, "冻结");
  await confirming(page, "冻结").click();
  await expect(summary(page)).toContainText("请输入原因");
  await page.getByLabel("原因").fill("长期未用");
  await confirming(page, "冻结").click();
  await expect(notice(page)).toContainText("已冻结“");
  await expect(page.locator(".record-facts")).toContainText("冻结");
});

test("a contact is read in full after the own password, once, and a password is reset", async ({
  page,
  site,
}) => {
  const phone = await colleague(site);
  await openAsAdmin(page, site, `/account-list?keyword=${phone}`);
  await link(page, masked(phone)).click();
  await followAction(page, "查看完整联系方式");
  await field(page, "您的登录密码").fill("Wrong2026");
  await confirming(page, "查看完整联系方式").click();
  await expect(summary(page)).toContainText("密码错误，或尝试次数过多");
  await field(page, "您的登录密码").fill(PASSWORD);
  await confirming(page, "查看完整联系方式").click();
  await expect(page.locator("main")).toContainText(phone);
  await link(page, "已记录，返回").click();
  await expect(page.locator("main")).not.toContainText(phone);
  await followAction(page, "重置密码");
  await page.getByLabel("生成随机密码").check();
  await confirming(page, "重置密码").click();
  await expect(page.locator(".record-facts")).toContainText(`登录账号（手机号）${phone}`);
  await link(page, "已记录，返回").click();
  await followAction(page, "重置密码");
  await confirming(page, "重置密码").click();
  await expect(notice(page)).toContainText("已重置密码“");
  for (const part of ["成员与角色", "会话", "登录日志", "操作日志"]) {
    await page.locator(".record-tabs").getByRole("link", { name: part }).click();
    await expect(page.locator(".record-tabs [aria-current]")).toHaveText(part);
  }
});

test("a code invites into an organisation, is shown with its link, and taken back", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, "/account-list/invite");
  await page.locator("[name=organizationId]").fill("在线海关");
  await fill(page, { 可用次数: "0" });
  await button(page, "生成邀请码").click();
  await expect(summary(page)).toContainText("可用次数为1到100");
  await fill(page, { 可用次数: "3", "备注（选填）": "新同事" });
  await button(page, "生成邀请码").click();
  await expect(notice(page)).toContainText(/邀请码[A-Z2-9]{8}已生成/);
  const [code = ""] = /[A-Z2-9]{8}/.exec(await notice(page).innerText()) ?? [];
  await expect(row(page, code)).toContainText(`/login?register=1&invite=${code}`);
  await expect(row(page, code)).toContainText("0/3");
  await button(page, `撤销${code}`).click();
  await expect(notice(page)).toHaveText("邀请码已撤销");
  await expect(row(page, code)).toHaveCount(0);
});

test("a role is made, granted by its tree, copied, and given to people and taken from them", async ({
  page,
  site,
}) => {
  const phone = await colleague(site);
  const mark = phone.slice(-6);
  await openAsAdmin(page, site, "/role-list/new");
  await page.getByLabel("平台角色").check();
  await page.getByRole("button", { name: "查找" }).first().click();
  await fill(page, { 角色名称: `值班${mark}`, 角色编码: `duty-${mark}` });
  await field(page, "产品版本").selectOption({ label: "集群管理中心 1.0" });
  await page.locator("[name=dataScope]").selectOption("1");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("角色已创建");
  await link(page, "角色授权").click();
  await page.getByLabel("解锁", { exact: true }).check();
  await button(page, "保存").click();
  await expect(page.locator("main")).toContainText(/增加：.*账号列表-解锁/);
  await button(page, "保存修改").click();
  await expect(notice(page)).toContainText("权限已更新");
  await page.locator(".record-tabs").getByRole("link", { name: "权限预览" }).click();
  await expect(page.getByRole("cell", { name: "解锁" })).toBeVisible();
  await page.locator(".record-tabs").getByRole("link", { name: "成员", exact: true }).click();
  await expect(heading(page)).toHaveText(`分配角色 · 值班${mark}`);
  await expect(page.locator(".none")).toContainText("还没有成员，点击“分配”选择账号。");
  await followPageAction(page, "分配");
  await expect(page).toHaveURL(/assigned=0/);
  await openFilters(page);
  await page.getByLabel("手机号、邮箱或姓名").fill(phone);
  await button(page, "查询").click();
  await row(page, masked(phone)).getByRole("button", { name: /^分配/ }).click();
  await field(page, "到期（选填）").fill("2020-01-01");
  await confirming(page).click();
  await expect(summary(page)).toContainText("到期日期不能早于明天");
  await field(page, "到期（选填）").fill("2099-12-31");
  await confirming(page).click();
  await expect(notice(page)).toContainText("已把角色分配给“");
  await followPageAction(page, "已分配");
  await expect(row(page, masked(phone))).toContainText("2099-12-31");
  await row(page, masked(phone)).getByRole("checkbox").check();
  await button(page, "取消分配").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已取消“");
  await goTo(page, `/role-list?code=duty-${mark}`);
  await row(page, `值班${mark}`).locator("summary").click();
  await row(page, `值班${mark}`).getByRole("link", { name: "复制" }).click();
  await expect(page.getByRole("heading", { name: "新增角色", exact: true })).toBeVisible();
  // The form is beside the list, which has filters with the same labels, or on its own page.
  await page.locator("form.sections").getByLabel("角色名称").fill(`轮值${mark}`);
  await page.locator("form.sections").getByLabel("角色编码").fill(`shift-${mark}`);
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("角色已创建");
});
