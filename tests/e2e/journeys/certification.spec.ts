import type { Page } from "@playwright/test";
import {
  CERTIFICATION,
  certificationCommand,
  chooseRegion,
  fillCompany,
  newCompany,
  newCreditCode,
  paper,
  waitingId,
} from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { showAsPrinted } from "../../support/browser/print-media";
import { openMenu } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

const AGREEMENT = /我已阅读并同意《认证服务协议》/;
const main = (page: Page) => page.getByRole("main");
const steps = (page: Page) => page.getByRole("list", { name: "办理进度" }).getByRole("heading");
const parts = (page: Page) => page.getByRole("navigation", { name: "填写进度" }).getByRole("link");
const stages = (page: Page) => page.getByRole("list", { name: "审核进度" }).getByRole("listitem");

async function attachPapers(page: Page): Promise<void> {
  await field(page, "营业执照").setInputFiles(await paper("营业执照.png"));
  await field(page, "授权委托书（联系人非法定代表人时必填）").setInputFiles(await paper("授权委托书.png"));
}

/** Opens the form of a provider; its address stands there a moment before the form. */
async function chooseProvider(page: Page): Promise<void> {
  await link(page, "服务商").click();
  await expect(link(page, "服务商")).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(CERTIFICATION.provider);
}

test("somebody becomes a customer: draft, submission, approval, all without signing in again", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const phone = await registered(site);
  await openSession(page, site, phone);
  await page.goto("/personal?tab=2");
  const cards = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(cards.getByRole("heading")).toHaveText(["企业客户", "服务商"]);
  await expect(cards.getByRole("link", { name: /指南$/ })).toHaveText(["企业客户认证指南", "服务商认证指南"]);
  await expect(main(page).getByRole("heading", { name: "请先备好" })).toBeVisible();
  await cards
    .first()
    .getByRole("link", { name: /^立即认证/ })
    .click();
  await expect(page).toHaveTitle("身份认证申请 - 在线海关");

  const company = { name: newCompany(), creditCode: newCreditCode() };
  await fill(page, { 企业名称: company.name, 统一社会信用代码: company.creditCode });
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");
  await expect(field(page, "企业名称")).toHaveValue(company.name);

  await expect(parts(page)).toHaveText([
    "企业信息 2/3",
    "注册地址与经营范围 0/3",
    "法定代表人 0/3",
    "证照文件 0/2",
    "联系人 0/3",
  ]);
  await expect(main(page)).toContainText(/草稿保存于 \d{4}-/);
  await fillCompany(page, company);
  await attachPapers(page);
  if (javaScriptEnabled) {
    await expect(parts(page)).toHaveText([
      "企业信息 3/3",
      "注册地址与经营范围 3/3",
      "法定代表人 3/3",
      "证照文件 2/2",
      "联系人 2/3",
    ]);
    await expect(main(page)).toContainText("有未保存的修改");
  }
  await button(page, "提交").click();
  // Submitted values are retained, and the one problem is reported.
  await expect(summary(page).getByRole("listitem")).toHaveText(["请阅读协议并同意"]);
  await expect(main(page)).toContainText("营业执照.png");
  await expect(parts(page).last()).toHaveText("联系人 2/3");
  await expect(main(page).getByRole("navigation", { name: "填写进度" })).toContainText("1 项需修改");
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");
  await expect(main(page)).toContainText("审核中");
  await expect(main(page)).toContainText("330*************31");
  await expect(steps(page)).toHaveText(["提交申请"]);
  await expect(stages(page)).toHaveText([/^提交申请\d{4}-/, "平台审核一般 1 到 2 个工作日", "认证完成"]);

  const id = await waitingId(site, company.name);
  await certificationCommand(site, "approve", id, "--by", "审核员", "--opinion", "资料齐全");
  await page.goto("/certification");
  await expect(steps(page)).toHaveText(["提交申请", "审核通过"]);
  await expect(main(page)).toContainText("审核意见：资料齐全");
  await expect(stages(page)).toHaveText([/^提交申请\d{4}-/, /^平台审核\d{4}-/, /^认证完成\d{4}-/]);
  await expect(page.getByRole("banner")).toContainText("1 条未读");
  const menu = await openMenu(page);
  await expect(menu).toContainText("企业客户");
  await expect(menu).toContainText("集群管理中心");
  await page.goto("/certification");
  await link(page, "管理本企业人员").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号列表");
  await page.goto("/custom-list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("客户管理");
});

test("a provider is sent back, corrects the application and is certified", async ({ page, site }) => {
  test.slow();
  await openSession(page, site, await registered(site));
  await page.goto(CERTIFICATION.provider);
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await fillCompany(page, company);
  await page.getByRole("radio", { name: "代报关" }).check();
  await field(page, "备案类型").selectOption({ label: "报关企业" });
  await fill(page, { 备案证书编号: "GS3302001", 申报人员1姓名: "王五", 申报人员1证件编号: "3302180012345" });
  await button(page, "添加一行").click();
  await expect(field(page, "申报人员1姓名")).toHaveValue("王五");
  await fill(page, { 申报人员2姓名: "赵六" });
  await attachPapers(page);
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  await button(page, "提交").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["请填写完整的申报人员信息"]);
  await fill(page, { 申报人员2证件编号: "3302180054321" });
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");
  await expect(main(page)).toContainText("王五 3302180012345、赵六 3302180054321");

  await button(page, "撤回").click();
  await expect(notice(page)).toHaveText("已撤回");
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  await button(page, "提交").click();
  const id = await waitingId(site, company.name);
  await certificationCommand(site, "reject", id, "--by", "审核员", "--opinion", "营业执照不清晰");
  await page.goto("/personal?tab=2");
  await expect(main(page)).toContainText("审核意见：营业执照不清晰");

  await page.goto("/personal?tab=2");
  await main(page)
    .getByRole("link", { name: /^查看进度/ })
    .click();
  await expect(main(page)).toContainText("审核意见：营业执照不清晰");
  await expect(field(page, "企业名称")).toHaveValue(company.name);
  await expect(page.getByText("已保存 330*************31，不修改时留空")).toBeVisible();
  await field(page, "营业执照").setInputFiles(await paper("清晰的执照.png"));
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");
  await expect(main(page)).toContainText("清晰的执照.png");
  await certificationCommand(site, "approve", id, "--by", "审核员");
  await page.goto("/personal?tab=2");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["服务商"]);
  await expect(main(page).getByRole("link", { name: /^已认证/ })).toBeVisible();
  await page.goto("/service-list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("服务商管理");
});

test("every field that is missing or wrong has its text, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto(CERTIFICATION.provider);
  await fill(page, {
    企业名称: "（甲）",
    "海关编码（选填）": "12",
    联系电话: "123",
    经营范围: "第一行\n第二行",
  });
  await page.getByRole("radio", { name: "双服务" }).check();
  await field(page, "营业执照").setInputFiles({
    name: "script.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg/>"),
  });
  await button(page, "提交").click();
  await expect(page).toHaveTitle("错误：身份认证申请 - 在线海关");
  const texts = await summary(page).getByRole("listitem").allTextContents();
  expect(texts.toSorted()).toEqual(
    [
      "企业名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格",
      "请输入统一社会信用代码",
      "海关编码为10位，前5位为数字",
      "请选择企业类型",
      "请输入法定代表人姓名",
      "请选择证件类型",
      "请输入证件号码",
      "请选择所在地",
      "请输入注册地址",
      "请上传 jpg/jpeg/png/pdf 格式文件",
      "请上传授权委托书",
      "请输入联系人",
      "请输入正确的手机号",
      "请选择备案类型",
      "请输入备案证书编号",
      "请阅读协议并同意",
    ].toSorted(),
  );
  await expect(summary(page)).toBeFocused();
  await expect(field(page, "企业名称")).toHaveValue("（甲）");
  await expect(field(page, "经营范围")).toHaveValue("第一行\n第二行");
  await expect(page.getByRole("radio", { name: "双服务" })).toBeChecked();
  await expect(field(page, "联系电话")).toHaveAccessibleDescription("请输入正确的手机号");
});

test("a wrong check character is a warning, and dates come as people type them", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto(CERTIFICATION.provider);
  await fill(page, { 统一社会信用代码: "91350200MA2YJ1XR9H" });
  for (const [name, typed] of [
    ["validFrom", "2026年1月5日"],
    ["validTo", "2031/12/31"],
  ])
    // A text field, as in a browser without a date picker, which no script can turn into another one.
    await page.locator(`[name=${name}]`).evaluate((input: HTMLInputElement, value) => {
      input.type = "text";
      Object.defineProperty(input, "type", { get: () => "text", set: () => {} });
      input.value = value!;
    }, typed);
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");
  await expect(main(page)).toContainText("校验位不符，请核对；确认无误可继续提交");
  await expect(field(page, "有效期起（选填）")).toHaveValue("2026-01-05");
  await expect(field(page, "有效期止（选填）")).toHaveValue("2031-12-31");
});

test("what another window has decided meanwhile is told", async ({ page, site }) => {
  test.slow();
  await openSession(page, site, await registered(site));
  await page.goto(CERTIFICATION.customer);
  await fillCompany(page, { name: newCompany(), creditCode: newCreditCode() });
  await attachPapers(page);
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  const other = await page.context().newPage();
  await other.goto(CERTIFICATION.customer);
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");
  await fill(other, { 企业名称: "别的公司" });
  await button(other, "暂存").click();
  await expect(summary(other)).toContainText("当前状态不允许此操作");
  await expect(main(other)).not.toContainText("别的公司");
});

test("the agreement is there for everybody, and the kind is chosen before anything is stored", async ({
  page,
  site,
}) => {
  await page.goto("/certification/protocol");
  await expect(page).toHaveTitle("认证服务协议 - 在线海关");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("认证服务协议");
  await openSession(page, site, await registered(site));
  await page.goto("/certification");
  await chooseProvider(page);
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");
  await page.goto(CERTIFICATION.customer);
  await expect(page).toHaveURL(CERTIFICATION.provider);
  expect((await page.goto("/certification?type=2"))!.status()).toBe(404);
});

test("a draft of the wrong kind is given up, and the other kind is chosen", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/certification?type=0");
  await expect(page.getByText("放弃这份申请")).toHaveCount(0);
  await fill(page, { 企业名称: newCompany() });
  await button(page, "暂存").click();
  await page.getByText("放弃这份申请").click();
  await button(page, "放弃草稿").click();
  await expect(notice(page)).toHaveText("已放弃，可以重新选择认证类型");
  await chooseProvider(page);
  await expect(field(page, "企业名称")).toHaveValue("");
});

test("an application is printed with its progress and without controls", async ({ page, site }) => {
  test.slow();
  await openSession(page, site, await registered(site));
  await page.goto(CERTIFICATION.customer);
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await fillCompany(page, company);
  await chooseRegion(page);
  await attachPapers(page);
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");
  await showAsPrinted(page);
  await expect(page.getByText(company.name)).toBeVisible();
  await expect(page.getByText(company.creditCode)).toBeVisible();
  await expect(steps(page)).toBeVisible();
  for (const control of await page.locator("nav, button, .button").all()) await expect(control).toBeHidden();
});
