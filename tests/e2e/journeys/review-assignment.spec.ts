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
import { followPageAction } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { holdPlatformRole, Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { maskPhone } from "~/services/format/mask";

const QUEUE = "/certification-review";
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, company: string) => page.getByRole("row").filter({ hasText: company });

interface Visit {
  readonly browser: Browser;
  readonly site: Site;
  readonly javaScriptEnabled: boolean | undefined;
  readonly width: number;
}

/** Opens the site as a new account, with a role of the platform or none, in a browser context of its own. */
async function openAs({ browser, site, javaScriptEnabled, width }: Visit, role?: string) {
  const phone = await registered(site);
  if (role) holdPlatformRole(site, phone, role);
  const context = await browser.newContext({
    javaScriptEnabled: javaScriptEnabled ?? true,
    baseURL: site.origin,
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await openSession(page, site, phone);
  return { page, phone };
}

async function switchOn(page: Page): Promise<void> {
  await page.goto("/system-settings/11/edit");
  await expect(page.getByRole("group", { name: "自动分派" }).getByLabel("关闭")).toBeChecked();
  await page.getByRole("group", { name: "自动分派" }).getByLabel("开启").check();
  await field(page, "审核时限（小时）").fill("241");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请输入1到240之间的整数");
  await field(page, "审核时限（小时）").fill("2");
  await button(page, "保存").click();
  await expect(main(page)).toContainText("已在等待的申请在一分钟内分派");
  await button(page, "保存修改").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(main(page)).toContainText("自动分派");
}

/** Runs the job of the assignments once, from its page. */
async function runJob(page: Page): Promise<void> {
  await page.goto("/scheduler");
  await page.getByRole("link", { name: "认证审核分派", exact: true }).click();
  await link(page, "立即运行“认证审核分派”").click();
  await confirming(page, "立即运行“认证审核分派”").click();
  await expect(notice(page)).toContainText("“认证审核分派”运行成功");
}

test("an application is assigned when it is submitted, handed over, and overdue after its hours", async ({
  browser,
  startOwnSite,
  javaScriptEnabled,
  viewport,
}) => {
  test.slow();
  const site = await startOwnSite({});
  const visit = { browser, site, javaScriptEnabled, width: viewport?.width ?? 1280 };
  const company = { name: newCompany(), creditCode: newCreditCode() };
  const { page: lead } = await openAs(visit, "admin");
  const { page: reviewer, phone } = await openAs(visit, "reviewer");
  await lead.goto(QUEUE);
  await expect(link(lead, "分派给我")).toHaveCount(0);
  await switchOn(lead);
  const { page: applicant } = await openAs(visit);
  await sendApplication(applicant, site, company);

  await lead.goto(QUEUE);
  await expect(row(lead, company.name)).not.toContainText("未分派");
  await row(lead, company.name).getByRole("rowheader").getByRole("link", { name: company.name }).click();
  await expect(main(lead)).toContainText("截止时间");
  // Nobody has taken it: an assignment is no hold.
  await expect(button(lead, "领取")).toBeVisible();
  await followAction(lead, "转交");
  await field(lead, "审核人员").fill(maskPhone(phone));
  await field(lead, "原因（选填）").fill("按地区分工");
  await confirming(lead).click();
  await expect(main(lead)).toContainText("已转交“");

  await reviewer.goto(QUEUE);
  await followPageAction(reviewer, "分派给我");
  await expect(row(reviewer, company.name)).toContainText(maskPhone(phone));
  await expect(row(reviewer, company.name)).not.toContainText("已超时");

  new Rows(site).change("update certification_applications set submitted_at = submitted_at - 7200001");
  await runJob(lead);
  await lead.goto("/dashboard");
  await main(lead)
    .getByRole("link", { name: /已超时/ })
    .first()
    .click();
  await expect(lead).toHaveURL(/overdue=1/);
  await expect(row(lead, company.name)).toContainText("已超时");

  await reviewer.goto("/phsb/userMessage");
  await button(reviewer, "认证申请超过审核时限").click();
  await link(reviewer, "查看申请").click();
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText(company.name);
  await expect(main(reviewer).locator(".record-key .tone.danger")).toContainText("（已超时）");
  await followAction(reviewer, "变更历史");
  await expect(main(reviewer)).toContainText("认证审核超时");
  await expect(main(reviewer)).toContainText("分派认证申请");
});
