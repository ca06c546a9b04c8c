import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { newCompany, newCreditCode, sendApplication } from "../../support/browser/certification";
import {
  CHANNEL_FOLDER,
  describeChannel,
  registerUnit,
  saveChannel,
  shows,
} from "../../support/browser/channels";
import { beginAsAdministrator } from "../../support/browser/console-steps";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  byPhone,
  confirming,
  fill,
  fillRegistration,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { followPageAction } from "../../support/browser/open-console";
import { newPhone } from "../../support/browser/people";
import { fillBody } from "../../support/browser/rich-editor";
import type { Site } from "../../support/browser/site";
import { menuButton } from "../../support/browser/top-bar";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const ARTICLE = "节假日值班安排";
const MESSAGE = "欢迎使用平台";
const CHANNEL = "宁波单一窗口";

/** The pages of staff and of a new applicant. */
interface Day {
  readonly staff: Page;
  readonly applicant: Page;
  readonly hasScripts: boolean;
  readonly site: Site;
}

async function register({ applicant, site }: Day): Promise<void> {
  const name = newPhone();
  const { address, ...registration } = byPhone(name);
  await fillRegistration(applicant, site, { ...registration, address: site.origin + address });
  await button(applicant, "注册").click();
  await expect(notice(applicant)).toContainText("注册成功，请登录");
  await submitPassword(applicant, { name });
  await expect(menuButton(applicant)).toBeVisible();
}

async function certify({ staff, applicant, site }: Day): Promise<void> {
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await sendApplication(applicant, site, company);
  await staff.goto(`${site.origin}/certification-review?companyName=${encodeURIComponent(company.name)}`);
  await staff.getByRole("rowheader").getByRole("link", { name: company.name, exact: true }).click();
  await button(staff, "领取").click();
  await expect(notice(staff)).toHaveText("已领取，30分钟内由您审核");
  await staff.getByRole("radio", { name: "通过", exact: true }).check();
  const check = staff.getByRole("checkbox", { name: "信用代码校验位不符，已对照营业执照核对" });
  if ((await check.count()) > 0) await check.check();
  await button(staff, "提交审核").click();
  await expect(notice(staff)).toHaveText("审核完成");
  await applicant.goto(`${site.origin}/certification`);
  await expect(main(applicant)).toContainText("已认证");
}

async function publishArticle({ staff, applicant, site, hasScripts }: Day): Promise<void> {
  await staff.goto(`${site.origin}/content-manage/new`);
  await fill(staff, { 标题: ARTICLE });
  await fillBody(staff, "节假日照常受理。", hasScripts);
  await staff.locator("[name=columnId]").selectOption({ label: "办事指南" });
  await staff.locator("[name=slug]").fill("holidays");
  await button(staff, "保存").click();
  await expect(heading(staff)).toHaveText(ARTICLE);
  await staff.goto(`${staff.url().split("?")[0]!}/publish`);
  await button(staff, "保存").click();
  await expect(notice(staff)).toContainText("文章已发布");
  await applicant.goto(`${site.origin}/cmsweb/guide/holidays`);
  await expect(main(applicant)).toContainText("节假日照常受理。");
}

async function sendMessage({ staff, applicant, site }: Day): Promise<void> {
  await staff.goto(`${site.origin}/message-manage/new`);
  await fill(staff, { 标题: MESSAGE, 内容: "<p>请完善<b>资料</b></p>" });
  await staff.getByRole("radio", { name: "所有人" }).check();
  await button(staff, "保存").click();
  await expect(notice(staff)).toContainText("消息草稿已创建");
  await staff.goto(`${site.origin}${new URL(staff.url()).pathname}?do=publish`);
  await confirming(staff, "发布").click();
  await expect(notice(staff)).toHaveText("消息已发布");
  await shows(applicant, `${site.origin}/phsb/userMessage`, MESSAGE);
  await applicant.getByRole("button", { name: MESSAGE }).click();
  // In a dialog where scripts run, otherwise on a page.
  await expect(applicant.locator("b, strong").filter({ hasText: "资料" })).toBeVisible();
}

/** Enables a channel, removes its folder and restores it. */
async function runChannel({ staff, site }: Day, root: string): Promise<void> {
  const folder = join(root, CHANNEL_FOLDER);
  mkdirSync(folder);
  await registerUnit(staff, site.origin);
  await staff.goto(`${site.origin}/channel-manage/new`);
  await describeChannel(staff, CHANNEL);
  // The cards of a unit can be chosen after the unit is known.
  await button(staff, "保存").click();
  await expect(summary(staff)).toContainText("单一窗口通道至少选择一张卡");
  const channel = await saveChannel(staff, CHANNEL);
  for (const [step, name, result] of [
    ["test", "连接测试", "连接测试通过"],
    ["enable", "启用", /^已启用“/],
  ] as const) {
    await staff.goto(`${channel}?do=${step}`);
    await confirming(staff, name).click();
    await expect(notice(staff)).toHaveText(result);
  }
  renameSync(folder, join(root, "away"));
  await shows(staff, `${channel}?tab=running`, "异常");
  await shows(staff, `${site.origin}/dashboard`, "通道异常");
  renameSync(join(root, "away"), folder);
  await shows(staff, `${channel}/history`, "通道恢复");
}

async function changeSettings({ staff, applicant, site }: Day): Promise<void> {
  await staff.goto(`${site.origin}/system-settings/1/edit`);
  await staff.locator("[name=supportPhone]").fill("0574-12360");
  await button(staff, "保存").click();
  await button(staff, "保存修改").click();
  await expect(notice(staff)).toBeVisible();
  await shows(applicant, `${site.origin}/contact`, "0574-12360");
}

/** Expects today's actions in an intact audit log. */
async function lookBack({ staff, site }: Day): Promise<void> {
  for (const done of ["审核", "文章", "消息", "通道", "设置"])
    await shows(staff, `${site.origin}/audit-log?size=100`, new RegExp(done));
  await staff.goto(`${site.origin}/audit-log`);
  await followPageAction(staff, "校验");
  await link(staff, "开始校验").click();
  await confirming(staff, "开始校验").click();
  await expect(notice(staff)).toHaveText("记录完整");
}

test("a platform runs for a day from nothing: registration, review, article, message, channel, settings, record", async ({
  page,
  browser,
  startOwnSite,
  javaScriptEnabled,
  viewport,
  isMobile,
  hasTouch,
  locale,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(60_000);
  const root = mkdtempSync(join(tmpdir(), "day-"));
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  await beginAsAdministrator(page, site);
  const context = await browser.newContext({ javaScriptEnabled, viewport, isMobile, hasTouch, locale });
  const day: Day = { staff: page, applicant: await context.newPage(), site, hasScripts: javaScriptEnabled };
  day.applicant.setDefaultTimeout(60_000);
  await register(day);
  await certify(day);
  await publishArticle(day);
  await sendMessage(day);
  await runChannel(day, root);
  await changeSettings(day);
  await lookBack(day);
  await context.close();
  rmSync(root, { recursive: true, force: true });
});
