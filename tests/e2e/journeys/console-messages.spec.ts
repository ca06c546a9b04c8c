import type { Page } from "@playwright/test";
import { chooseAudience } from "../../support/browser/console-steps";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const LIST = "/message-manage";
const CENTER = "/phsb/userMessage";
const main = (page: Page) => page.getByRole("main");

/** An administrator of the platform, and a reader. */
async function twoPeople(site: Site) {
  const writer = await registered(site);
  holdAdministration(site, writer);
  return { writer, reader: await registered(site) };
}

async function readerSees(page: Page, site: Site, { reader }: { reader: string }) {
  await openSession(page, site, reader);
  await page.goto(site.origin + CENTER);
  return main(page);
}

test("a message is written, looked at, counted, published, read, and taken back from everyone", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const people = await twoPeople(site);
  const title = `停机通知${Date.now() % 100_000}`;
  await openSession(page, site, people.writer);
  await page.goto(`${site.origin}${LIST}/new`);

  // A missing value loses no other values.
  await fill(page, { 标题: title, 内容: "<p>今晚<b>停机</b></p><script>alert(1)</script>" });
  await chooseAudience(page, "按账号", javaScriptEnabled);
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请选择接收对象");
  await expect(field(page, "标题")).toHaveValue(title);

  await fill(page, { "查找接收对象（选填）": people.reader });
  await button(page, "查找").click();
  await page.getByRole("group", { name: "接收对象", exact: true }).getByRole("checkbox").first().check();
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("消息草稿已创建");
  await expect(notice(page)).toContainText("<script>");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  const own = new URL(page.url()).pathname;

  await page.goto(`${site.origin}${own}?tab=preview`);
  await expect(page.getByRole("article")).toContainText("今晚停机");
  await expect(page.locator("article b")).toHaveText("停机");

  await page.goto(`${site.origin}${own}?do=publish`);
  await expect(main(page)).toContainText("将有1人收到这条消息。");
  await confirming(page, "发布").click();
  await expect(notice(page)).toHaveText("消息已发布");

  await expect(await readerSees(page, site, people)).toContainText(title);
  await page.getByRole("button", { name: title }).click();
  await expect(page.locator("body")).toContainText("今晚停机");

  await openSession(page, site, people.writer);
  await page.goto(`${site.origin}${own}`);
  await link(page, "阅读情况").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`阅读情况 - ${title}`);
  await expect(main(page)).toContainText("已读");

  await page.goto(`${site.origin}${own}?do=revoke`);
  await confirming(page, "撤回").click();
  await expect(summary(page)).toContainText("请输入原因");
  await field(page, "原因").fill("时间写错了");
  await confirming(page, "撤回").click();
  await expect(notice(page)).toContainText("已撤回“");
  await expect(main(page)).toContainText("时间写错了");
  await page.goto(`${site.origin}${own}/history`);
  for (const event of ["新建消息", "发布消息", "撤回消息"]) await expect(main(page)).toContainText(event);

  await expect(await readerSees(page, site, people)).not.toContainText(title);
});

test("a message gets a time, is found in the list, and becomes a draft again that is deleted", async ({
  page,
  site,
}) => {
  const { writer } = await twoPeople(site);
  const title = `定时公告${Date.now() % 100_000}`;
  await openSession(page, site, writer);
  await page.goto(`${site.origin}${LIST}/new`);
  await fill(page, { 标题: title, 内容: "第一行\n第二行" });
  await page.getByRole("radio", { name: "定时" }).check();
  await page.locator("[name=publishAt]").fill("2020-01-01T08:00");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("发布时间不能早于当前时间");
  await page.locator("[name=publishAt]").fill(inDays(3));
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("消息草稿已创建");
  const own = new URL(page.url()).pathname;

  await page.goto(`${site.origin}${own}?do=publish`);
  await expect(main(page)).toContainText("接收人在发布时确定");
  await confirming(page, "定时发布").click();
  await expect(notice(page)).toContainText("消息将于");
  await page.goto(`${site.origin}${LIST}?title=${encodeURIComponent(title)}&status=1`);
  await expect(main(page)).toContainText(title);

  await page.goto(`${site.origin}${own}?do=withdraw`);
  await confirming(page, "退回草稿").click();
  await expect(main(page)).toContainText("草稿");
  await page.goto(`${site.origin}${own}?do=delete`);
  await confirming(page, "删除").click();
  await expect(page).toHaveURL(new RegExp(`${LIST}(?:\\?|$)`));
  await page.goto(`${site.origin}${LIST}?title=${encodeURIComponent(title)}`);
  await expect(main(page)).toContainText("没有符合条件的消息");
});

/** The value of a `datetime-local` field, in China's time. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

test("a template is written, a message begins with it, and its unknown variables are named", async ({
  page,
  site,
}) => {
  const { writer } = await twoPeople(site);
  const code = `repair-${Date.now() % 100_000}`;
  await openSession(page, site, writer);
  await page.goto(`${site.origin}${LIST}?tab=templates`);
  await expect(main(page)).toContainText("卡证书即将到期");
  await page.goto(`${site.origin}${LIST}/templates/new`);
  await fill(page, { 编码: code, 名称: "维护通知", 标题: "{时间}维护", 内容: "{日期}维护" });
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("未知变量：时间");
  await fill(page, { 标题: "{日期}维护" });
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("模板已创建");
  await link(page, "用它写消息").first().click();
  await expect(field(page, "标题")).toHaveValue(/^\d{4}-\d\d-\d\d维护$/);
  await expect(field(page, "内容")).toHaveValue(/^<p>\d{4}-\d\d-\d\d维护<\/p>$/);
});
