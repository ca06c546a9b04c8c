import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { publish, revoke } from "../../support/browser/messages";
import { openSession } from "../../support/browser/open-session";
import { showAsPrinted } from "../../support/browser/print-media";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { bellButton, closeMenu, openMenu, pressOpener } from "../../support/browser/top-bar";

const CENTER = "/phsb/userMessage";
const rows = (page: Page) => page.getByRole("list", { name: "消息列表" }).getByRole("listitem");
const titles = (page: Page) => rows(page).locator(".message-title");

/** Signs in as a new account with these messages, the last one newest. */
async function withMessages(page: Page, site: Site, ...all: string[]): Promise<string[]> {
  const name = await registered(site);
  const ids: string[] = [];
  for (const title of all) ids.push(await publish(site, name, title, `<p>${title}的内容</p>`));
  await openSession(page, site, name);
  return ids;
}

test("somebody without messages is told so", async ({ page, site }) => {
  await withMessages(page, site);
  await page.goto(CENTER);
  await expect(page).toHaveTitle("消息中心 - 在线海关");
  await expect(page.locator("main")).toContainText("您还没有收到任何消息哦~");
});

test("opening by its title marks a message, its address alone does not", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const [, id] = await withMessages(page, site, "旧消息", "身份认证结果");
  await page.goto(`${CENTER}/${id}`);
  await expect(page).toHaveTitle(/身份认证结果 - 消息中心 - 在线海关$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("身份认证结果");
  await expect(page.locator("main")).toContainText(/消息类型\s*通知/);
  await expect(page.locator("main")).toContainText(/发布时间\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(page.locator("main")).toContainText("身份认证结果的内容");

  await page.goto(CENTER);
  await expect(titles(page)).toHaveText(["身份认证结果", "旧消息"]);
  await expect(rows(page).first()).toContainText("未读");
  await page.getByRole("button", { name: "身份认证结果" }).click();
  if (javaScriptEnabled) {
    const dialog = page.getByRole("dialog", { name: "身份认证结果" });
    await expect(dialog).toContainText("身份认证结果的内容");
    await expect(page).toHaveURL(CENTER);
    await dialog.getByRole("button", { name: "关闭" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "身份认证结果" })).toBeFocused();
  } else {
    await expect(page).toHaveURL(`${CENTER}/${id}`);
    await page.getByRole("link", { name: "返回消息中心" }).click();
  }
  await expect(rows(page).first()).toContainText("已读");
  await expect(rows(page).nth(1)).toContainText("未读");
});

test("a message that came by its address is marked there", async ({ page, site }) => {
  const [id] = await withMessages(page, site, "请确认");
  await page.goto(`${CENTER}/${id}`);
  await page.getByRole("button", { name: "标为已读" }).click();
  await expect(page).toHaveURL(`${CENTER}/${id}`);
  await expect(page.getByRole("button", { name: "标为已读" })).toHaveCount(0);
});

test("what is missing, foreign or no id is not found", async ({ page, site, browser }) => {
  const other = await browser.newPage({ baseURL: site.origin });
  const [foreign] = await withMessages(other, site, "别人的");
  await other.close();
  await withMessages(page, site);
  for (const id of [foreign, "987654", "0", "01", "x", "9007199254740993", "9".repeat(19), "9".repeat(20)]) {
    const answer = await page.goto(`${CENTER}/${id}`);
    expect(answer!.status(), id).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("页面不存在");
  }
});

test("the bell offers the five newest unread messages", async ({ page, site, isMobile }) => {
  test.slow();
  await withMessages(page, site, "第一条", "第二条", "第三条", "第四条", "第五条", "第六条");
  await page.goto("/guide");
  const bell = bellButton(page);
  const link = page.getByRole("banner").getByRole("link", { name: /^消息\s*6 条未读$/ });
  await expect(link).toBeVisible();
  // On phones the list is a page, and the drawer shows the number too.
  await expect(bell).toBeVisible({ visible: !isMobile });
  if (isMobile) {
    const menu = await openMenu(page);
    await expect(menu.getByRole("link", { name: "消息中心 6 条未读" })).toBeVisible();
    await closeMenu(page);
    await link.click();
    await expect(page).toHaveURL(CENTER);
    return;
  }
  await pressOpener(bell);
  const unread = page.getByRole("region", { name: "未读消息" });
  await expect(unread).toContainText("共 6 条");
  await expect(unread.locator(".bell-title")).toHaveText(["第六条", "第五条", "第四条", "第三条", "第二条"]);
  await expect(unread.getByRole("listitem").first()).toContainText(
    /系统通知\s*(?:刚刚|\d+分钟前)\s*查看详情/,
  );
  await unread.getByRole("button", { name: "查看详情：第五条" }).click();
  // Over the page where scripts run, otherwise on its own page.
  await expect(page.getByRole("heading", { name: "第五条" })).toBeVisible();
  await expect(unread).toBeHidden();
  await page.goto("/guide");
  await expect(page.getByRole("banner")).toContainText("5 条未读");
  await pressOpener(bell);
  await unread.getByRole("link", { name: "查看全部消息" }).click();
  await expect(titles(page)).toHaveCount(6);
});

test("the bell of somebody without messages says so", async ({ page, site, isMobile }) => {
  await withMessages(page, site);
  await page.goto("/guide");
  await expect(page.getByRole("banner")).not.toContainText("条未读");
  if (isMobile) return;
  await pressOpener(bellButton(page));
  await expect(page.getByRole("region", { name: "未读消息" })).toContainText("您还没有收到任何消息哦~");
});

test("one message is printed without anything around it", async ({ page, site }) => {
  const [id] = await withMessages(page, site, "打印我");
  await page.goto(`${CENTER}/${id}`);
  await showAsPrinted(page);
  await expect(page.getByText("打印我的内容")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const control of await page.locator("nav, button, .button").all()) await expect(control).toBeHidden();
});

test("messages are filtered and searched by address", async ({ page, site }) => {
  await withMessages(page, site, "关区代码更新", "放假安排");
  await page.goto(CENTER);
  await page.getByLabel("标题或内容").fill("代码");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(titles(page)).toHaveText(["关区代码更新"]);
  await page.goto(`${CENTER}?state=read`);
  await expect(page.locator("main")).toContainText("没有符合条件的消息，请调整条件或清除筛选");
  await page.getByRole("link", { name: "清除筛选" }).click();
  await expect(titles(page)).toHaveCount(2);
  await page.goto(`${CENTER}?state=constructor&type=__proto__&page=-1&q=%00`);
  await expect(page.locator("main")).toContainText("筛选条件无效，没有找到任何消息。");
  await page.getByRole("link", { name: "清除筛选" }).click();
  await expect(titles(page)).toHaveCount(2);
  await page.goto(`${CENTER}?page=7`);
  await expect(page).toHaveURL(CENTER);
});

test("ticked messages are marked or removed together, and at least one is asked for", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await withMessages(page, site, "第一条", "第二条", "第三条");
  await page.goto(`${CENTER}?state=unread`);
  const markRead = page.getByRole("button", { name: "标为已读", exact: true });
  if (javaScriptEnabled) await expect(markRead).toHaveCount(0);
  else {
    await markRead.click();
    await expect(page.getByRole("alert")).toContainText("请选择消息");
  }
  await page.getByLabel("选择：第一条").check();
  await page.getByLabel("选择：第三条").check();
  if (javaScriptEnabled) await expect(page.getByText("已选 2 条")).toBeVisible();
  await markRead.click();
  await expect(titles(page)).toHaveText(["第二条"]);
  await expect(page).toHaveURL(`${CENTER}?state=unread`);
  await page.goto(CENTER);
  await page.getByLabel("选择：第一条").check();
  await page.getByLabel("选择：第二条").check();
  await page.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除2条消息")).toBeVisible();
  await expect(titles(page)).toHaveText(["第三条"]);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText("已撤销")).toBeVisible();
  await expect(titles(page)).toHaveText(["第三条", "第二条", "第一条"]);
});

test("chips say how many messages of a state or type there are, and lead to them", async ({ page, site }) => {
  await withMessages(page, site, "关区代码更新", "放假安排");
  await page.goto(CENTER);
  await page.getByRole("button", { name: "放假安排" }).click();
  await page.goto(CENTER);
  const states = page.getByRole("navigation", { name: "状态" }).getByRole("link");
  await expect(states).toHaveText(["全部 2", "未读 1", "已读 1"]);
  const types = page.getByRole("navigation", { name: "类型" }).getByRole("link");
  await expect(types).toHaveText(["全部类型 2", "提醒 0", "通知 2", "公告 0", "待办 0"]);
  await expect(rows(page).first()).toContainText("放假安排的内容");
  await expect(rows(page).first().locator("time")).toHaveAttribute("title", /^\d{4}-\d\d-\d\d /);
  await states.filter({ hasText: "未读" }).click();
  await expect(page).toHaveURL(`${CENTER}?state=unread`);
  await expect(titles(page)).toHaveText(["关区代码更新"]);
  await expect(types.first()).toHaveText("全部类型 1");
  await types.filter({ hasText: "公告" }).click();
  await expect(page).toHaveURL(`${CENTER}?state=unread&type=3`);
  await expect(page.locator("main")).toContainText("没有符合条件的消息");
});

test("§8 mark all read success", async ({ page, site }) => {
  await withMessages(page, site, "甲消息", "乙消息");
  await page.goto(CENTER);
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect(page.getByText("操作成功！")).toBeVisible();
  await expect(rows(page).filter({ hasText: "未读" })).toHaveCount(0);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText("已撤销")).toBeVisible();
  await expect(rows(page).filter({ hasText: "未读" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "撤销" })).toHaveCount(0);
});

test("§8 mark all read failure", async ({ page, site, breakTable }) => {
  await withMessages(page, site, "甲消息");
  await page.goto(CENTER);
  breakTable("message_read_actions");
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect(page.getByRole("alert")).toContainText(/操作失败！原因：系统异常，请稍后重试。请求编号：\S+/);
  await expect(rows(page)).toContainText(["未读"]);
});

test("§8 marking a message shows the server's message", async ({ page, site }) => {
  const [id] = await withMessages(page, site, "将被撤回");
  await page.goto(CENTER);
  await revoke(site, id!);
  await page.getByRole("button", { name: "将被撤回" }).click();
  await expect(page.getByRole("alert")).toContainText("消息不存在");
});

test("§8 failed message list empties list and badge", async ({ page, site, breakTable, isMobile }) => {
  await withMessages(page, site, "甲消息");
  await page.goto(CENTER);
  if (!isMobile) await expect(page.getByRole("banner")).toContainText("1 条未读");
  breakTable("message_recipients");
  await page.goto(CENTER);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole("banner")).not.toContainText("条未读");
  await expect(page.locator("main").getByRole("link", { name: "刷新" })).toHaveAttribute("href", CENTER);
});
