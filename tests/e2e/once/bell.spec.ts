import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { publish } from "../../support/browser/messages";
import { openConsole } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

const link = (page: Page) => page.locator(".bell-link");
const list = (page: Page) => page.getByRole("region", { name: "未读消息" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "系统维护通知" });

/** Opens a page on whose clock time also passes at once. */
async function openWithMessage(page: Page, site: Parameters<typeof registered>[0], path = "/guide") {
  await page.clock.install();
  const name = await registered(site);
  await publish(site, name, "系统维护通知", "<p>周四零点维护</p>");
  await openSession(page, site, name);
  await page.goto(path);
  await expect(page.locator("[data-live=live]")).toBeAttached();
}

test("hovering the bell opens its list, leaving closes it, and a press keeps it", async ({ page, site }) => {
  await openWithMessage(page, site);
  await expect(list(page)).toBeHidden();
  await link(page).hover();
  await expect(list(page)).toBeVisible();
  // Over the list itself it stays open.
  await list(page).hover();
  await expect(list(page)).toBeVisible();
  await page.mouse.move(200, 600);
  await expect(list(page)).toBeHidden();

  await link(page).hover();
  await expect(list(page)).toBeVisible();
  await page.getByRole("button", { name: "未读消息" }).click();
  await page.mouse.move(200, 600);
  // Exceeds the delay before the list closes.
  await page.clock.runFor(600);
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
});

test("the list does not cover the page that it leads to", async ({ page, site }) => {
  await openWithMessage(page, site);
  await link(page).click();
  await expect(page).toHaveURL("/phsb/userMessage");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("消息中心");
  // Exceeds the delay before the list opens.
  await page.clock.runFor(400);
  await expect(list(page)).toBeHidden();
  await page.mouse.move(200, 600);
  await link(page).hover();
  await page.clock.runFor(400);
  await expect(list(page)).toBeHidden();
  await page.getByRole("button", { name: "未读消息" }).click();
  await expect(list(page)).toBeVisible();
});

test("hovering leaves an open menu alone", async ({ page, site }) => {
  await openWithMessage(page, site);
  await page.getByRole("button", { name: "个人菜单" }).click();
  await link(page).hover();
  await page.clock.runFor(400);
  await expect(page.locator("#user-menu")).toBeVisible();
  await expect(list(page)).toBeHidden();
});

for (const buttonName of ["系统维护通知", "查看详情：系统维护通知"])
  test(`a message opens over the page from the bell by ${buttonName}, and is read`, async ({
    page,
    site,
  }) => {
    await openWithMessage(page, site, "/personal");
    await page.getByLabel("姓名").fill("没有保存的姓名");
    await page.getByRole("button", { name: "未读消息" }).click();
    await list(page).getByRole("button", { name: buttonName, exact: true }).click();
    await expect(dialog(page)).toContainText("周四零点维护");
    expect(Math.round((await dialog(page).boundingBox())!.width)).toBe(740);
    await expect(list(page)).toBeHidden();
    await expect(link(page)).not.toContainText("未读");
    await dialog(page).getByRole("button", { name: "关闭" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "未读消息" })).toBeFocused();
    await expect(page).toHaveURL("/personal");
    await expect(page.getByLabel("姓名")).toHaveValue("没有保存的姓名");
  });

test("what is unread is marked as read from the bell, and can be taken back", async ({ page, site }) => {
  await openWithMessage(page, site);
  await page.getByRole("button", { name: "未读消息" }).click();
  await list(page).getByRole("button", { name: "全部标为已读" }).click();
  await expect(page).toHaveURL("/phsb/userMessage");
  await expect(page.getByText("操作成功！已将1条消息标为已读")).toBeVisible();
  await expect(link(page)).not.toContainText("未读");
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(link(page)).toContainText("1 条未读");
});

test("over a page of the console it is as wide and as coloured as over any other", async ({ page, site }) => {
  const name = await openConsole(page, site, "/account-list");
  await publish(site, name, "系统维护通知", "<p>周四零点维护</p>");
  await page.reload();
  await expect(page.locator("[data-live=live]")).toBeAttached();
  await page.getByRole("button", { name: "未读消息" }).click();
  await list(page).getByRole("button", { name: "系统维护通知", exact: true }).click();
  await expect(dialog(page)).toContainText("周四零点维护");
  await expect.poll(async () => Math.round((await dialog(page).boundingBox())!.width)).toBe(740);
  await expect(dialog(page).locator(".message-facts")).toHaveCSS("color", "rgb(74, 85, 101)");
  await dialog(page).getByRole("button", { name: "关闭" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/account-list");
});

test("a message that was taken back meanwhile says so, and opens nothing", async ({ page, site }) => {
  await openWithMessage(page, site);
  await page.getByRole("button", { name: "未读消息" }).click();
  // As in an outdated list of another page.
  await list(page)
    .locator(".bell-title")
    .evaluate((button: HTMLButtonElement) => (button.value = "999999999"));
  await list(page).locator(".bell-title").click();
  await expect(page.locator(".toast")).toContainText("消息不存在");
  await expect(page.getByRole("dialog")).toBeHidden();
});
