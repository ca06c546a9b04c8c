import type { Browser, Page } from "@playwright/test";
import { newCompany, newCreditCode, sendApplication } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  confirming,
  field,
  followAction,
  link,
  notice,
  summary,
} from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { holdPlatformRole } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { maskPhone } from "~/services/format/mask";
import { registered } from "../../support/browser/wire-registration";

const QUEUE = "/certification-review";
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, company: string) => page.getByRole("row").filter({ hasText: company });
const rowLink = (page: Page, company: string) =>
  page.getByRole("rowheader").getByRole("link", { name: company, exact: true });

interface Visit {
  readonly browser: Browser;
  readonly site: Site;
  readonly javaScriptEnabled: boolean | undefined;
  readonly width: number;
}

/**
 * Signs a new account in, in a browser context of its own.
 * @param role of the platform; an applicant without it
 */
async function openSignedInPage(
  { browser, site, javaScriptEnabled, width }: Visit,
  role?: string,
): Promise<Page> {
  const phone = await registered(site);
  if (role) holdPlatformRole(site, phone, role);
  const context = await browser.newContext({
    javaScriptEnabled: javaScriptEnabled ?? true,
    baseURL: site.origin,
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await openSession(page, site, phone);
  return page;
}

const queueOf = (company: string) => `${QUEUE}?companyName=${encodeURIComponent(company)}`;

async function openFromQueue(page: Page, company: string): Promise<void> {
  await page.goto(queueOf(company));
  await rowLink(page, company).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
}

/** Unfolds a field's remark and fills it in. */
async function remark(page: Page, label: string, text: string): Promise<void> {
  const name = `对${label}的意见`;
  await page
    .locator("summary")
    .and(page.getByLabel(name, { exact: true }))
    .click();
  await page.getByRole("textbox", { name, exact: true }).fill(text);
}

test("an application is taken, sent back with remarks, corrected, seen beside what it was, and certified", async ({
  browser,
  site,
  javaScriptEnabled,
  viewport,
}) => {
  test.slow();
  const visit = { browser, site, javaScriptEnabled, width: viewport?.width ?? 1280 };
  const company = { name: newCompany(), creditCode: newCreditCode() };
  const applicant = await openSignedInPage(visit);
  await sendApplication(applicant, site, company);

  const reviewer = await openSignedInPage(visit, "reviewer");
  await openFromQueue(reviewer, company.name);
  await expect(main(reviewer)).toContainText("330*************31");
  await expect(main(reviewer).getByRole("img", { name: "营业执照" })).toBeVisible();
  await expect(reviewer.getByRole("radio", { name: "通过" })).toHaveCount(0);
  await button(reviewer, "领取").click();
  await expect(notice(reviewer)).toHaveText("已领取，30分钟内由您审核");
  // The decision is below everything to read; a link leads to it.
  await link(reviewer, "填写审核结论").click();
  await expect(reviewer.getByRole("heading", { name: "审核", exact: true })).toBeInViewport();

  const other = await openSignedInPage(visit, "reviewer");
  await openFromQueue(other, company.name);
  await expect(main(other)).toContainText(/已由.+于\d{4}-\d\d-\d\d \d\d:\d\d领取/);
  await expect(button(other, "领取")).toHaveCount(0);

  await button(reviewer, "提交审核").click();
  await expect(summary(reviewer).getByRole("listitem")).toHaveText(["请选择结论"]);
  await reviewer.getByRole("radio", { name: "驳回" }).check();
  await remark(reviewer, "企业名称", "与营业执照不一致");
  await button(reviewer, "提交审核").click();
  await expect(summary(reviewer).getByRole("listitem")).toHaveText(["请输入驳回原因"]);
  // Typed text is retained.
  await expect(reviewer.getByRole("textbox", { name: "对企业名称的意见" })).toHaveValue("与营业执照不一致");
  await field(reviewer, "常用意见").selectOption({ label: "证照不清晰，请重新上传。" });
  await field(reviewer, "审核意见").fill("请用<b>原件</b>拍照");
  await button(reviewer, "提交审核").click();
  await expect(notice(reviewer)).toHaveText("审核完成");

  await applicant.goto("/certification");
  await expect(main(applicant)).toContainText("请用<b>原件</b>拍照");
  await expect(summary(applicant).getByRole("listitem")).toHaveText(["审核意见：与营业执照不一致"]);
  const renamed = `${company.name.slice(0, -4)}股份公司`;
  await field(applicant, "企业名称").fill(renamed);
  await applicant.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await applicant.getByRole("button", { name: "提交", exact: true }).last().click();
  await expect(notice(applicant)).toHaveText("提交成功，请等待审核");

  await openFromQueue(reviewer, renamed);
  await expect(main(reviewer)).toContainText("提交次数2");
  await expect(main(reviewer)).toContainText(`上次：${company.name}`);
  await button(reviewer, "领取").click();
  await expect(notice(reviewer)).toHaveText("已领取，30分钟内由您审核");
  await reviewer.getByRole("radio", { name: "通过", exact: true }).check();
  const check = reviewer.getByRole("checkbox", { name: "信用代码校验位不符，已对照营业执照核对" });
  if ((await check.count()) > 0) await check.check();
  await button(reviewer, "提交审核").click();
  await expect(notice(reviewer)).toHaveText("审核完成");
  await reviewer.goto(`${QUEUE}?status=2&companyName=${encodeURIComponent(renamed)}`);
  await expect(row(reviewer, renamed)).toContainText("已认证");
  await reviewer.goto(`${QUEUE}/statistics`);
  await expect(reviewer.getByRole("table")).toContainText(/\d+%/);
  await applicant.goto("/certification");
  await expect(main(applicant)).toContainText("已认证");
});

test("papers turn and enlarge, and the second of two decisions is refused in words", async ({
  browser,
  site,
  javaScriptEnabled,
  viewport,
}) => {
  test.slow();
  const visit = { browser, site, javaScriptEnabled, width: viewport?.width ?? 1280 };
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await sendApplication(await openSignedInPage(visit), site, company);
  const one = await openSignedInPage(visit, "reviewer");
  await openFromQueue(one, company.name);
  await button(one, "领取").click();
  const picture = main(one).getByRole("img", { name: "营业执照" });
  const sheet = main(one).getByRole("region", { name: "营业执照" });
  const widthAt = async () => (await picture.boundingBox())!.width;
  const width = await widthAt();
  const first = main(one).getByRole("article").filter({ hasText: "营业执照" });
  await first.getByText("90°", { exact: true }).click();
  await expect(one.getByRole("radio", { name: "营业执照 旋转90°" })).toBeChecked();
  await expect(picture).toHaveCSS("transform", /^matrix\(0, 1, -1, 0/);
  await first.getByText("2×", { exact: true }).click();
  expect(await widthAt()).toBeGreaterThan(width * 1.8);
  await expect(sheet).toBeVisible();

  // An administrator reassigns the application while the first reviewer writes.
  const administrator = await openSignedInPage(visit, "admin");
  await one.getByRole("radio", { name: "驳回" }).check();
  await field(one, "审核意见").fill("章不清晰");
  await openFromQueue(administrator, company.name);
  await followAction(administrator, "释放");
  await button(administrator, "领取").click();
  await expect(notice(administrator)).toHaveText("已领取，30分钟内由您审核");
  await button(one, "提交审核").click();
  await expect(summary(one)).toContainText(/已由.+领取/);
  await expect(main(one)).toContainText("您填写的审核意见：章不清晰");
  await administrator.getByRole("radio", { name: "驳回" }).check();
  await field(administrator, "审核意见").fill("授权书缺章");
  await button(administrator, "提交审核").click();
  await expect(notice(administrator)).toHaveText("审核完成");
  await one.goto(`${QUEUE}?status=3&companyName=${encodeURIComponent(company.name)}`);
  await expect(row(one, company.name)).toContainText("已驳回");
  await one.goto(`${QUEUE}/statistics`);
  await expect(one.getByRole("heading", { level: 1 })).toHaveText("审核统计");
});

test("many applications are handed to another reviewer at once", async ({
  browser,
  site,
  javaScriptEnabled,
  viewport,
}) => {
  test.slow();
  const visit = { browser, site, javaScriptEnabled, width: viewport?.width ?? 1280 };
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await sendApplication(await openSignedInPage(visit), site, company);
  const administrator = await openSignedInPage(visit, "admin");
  await openFromQueue(administrator, company.name);
  await followAction(administrator, "转交");
  await field(administrator, "审核人员").fill("没有这个人");
  await confirming(administrator).click();
  await expect(summary(administrator).getByRole("listitem")).toHaveText(["请选择有审核权限的平台人员"]);
  const reviewer = await registered(site);
  holdPlatformRole(site, reviewer, "reviewer");
  await field(administrator, "审核人员").fill(maskPhone(reviewer));
  await field(administrator, "原因（选填）").fill("休假");
  await confirming(administrator).click();
  await expect(main(administrator)).toContainText("已转交“");
  await administrator.goto(queueOf(company.name));
  await expect(row(administrator, company.name)).toContainText(maskPhone(reviewer));
  await rowLink(administrator, company.name).click();
  await followAction(administrator, "变更历史");
  await expect(main(administrator)).toContainText("转交认证申请");
  await expect(main(administrator)).toContainText("休假");
});
