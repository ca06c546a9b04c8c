import type { Page } from "@playwright/test";
import {
  certificationCommand,
  fillCompany,
  newCompany,
  newCreditCode,
  paper,
  waitingId,
} from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  byPhone,
  field,
  fill,
  fillRegistration,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";

const main = (page: Page) => page.getByRole("main");
/** Links in the page's top bar. */
const bar = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("link", { name });

/** Follows links from the workbench to the form of a company. */
async function openApplication(page: Page): Promise<void> {
  await bar(page, "工作台").click();
  for (const name of [/身份认证/, /^立即认证/]) await main(page).getByRole("link", { name }).first().click();
}

test("a newcomer registers, puts a draft aside, is certified and reads the message, by links and forms alone", async ({
  page,
  site,
}) => {
  test.slow();
  const phone = newPhone();
  await page.goto(`${site.origin}/`);
  await link(page, "注册").first().click();
  await expect(page).toHaveTitle("手机号注册 - 在线海关");
  await fillRegistration(page, site, byPhone(phone));
  await button(page, "注册").click();
  await expect(notice(page)).toContainText("注册成功，请登录");
  await submitPassword(page, { name: phone });
  await expect(page).toHaveURL("/cmsweb");

  await openApplication(page);
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await fill(page, { 企业名称: company.name });
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");

  // The draft is accessible from the workbench.
  await openApplication(page);
  await expect(field(page, "企业名称")).toHaveValue(company.name);
  await fillCompany(page, company);
  await button(page, "提交").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    /营业执照/,
    /授权委托书/,
    "请阅读协议并同意",
  ]);
  for (const name of ["营业执照", "授权委托书（联系人非法定代表人时必填）"])
    await field(page, name).setInputFiles(await paper(`${name}.png`));
  await page.getByRole("checkbox", { name: /我已阅读并同意《认证服务协议》/ }).check();
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");

  const id = await waitingId(site, company.name);
  await certificationCommand(site, "approve", id, "--by", "审核员", "--opinion", "资料齐全");
  await bar(page, "工作台").click();
  await expect(main(page)).toContainText(`您提交的企业客户认证（${company.name}）已通过。`);
  await bar(page, /^消息/).click();
  await button(page, "身份认证结果").click();
  await expect(main(page)).toContainText(company.name);
  await link(page, "返回消息中心").click();
  await expect(page.getByRole("list", { name: "消息列表" }).getByRole("listitem").first()).toContainText(
    "已读",
  );
});
