import type { ConsoleMessage } from "@playwright/test";
import { expect, test as quiet } from "../../support/browser/fixtures";
import { followSection, hint, isSameDocument, openShell } from "../../support/browser/open-shell";
import { stopClock } from "../../support/browser/still-browser-clock";
import { menuButton } from "../../support/browser/top-bar";

/** The browser reports missing or unreachable files, which these tests cause. */
const test = quiet.extend({ quietConsole: async ({ page: _page }, use) => use(undefined) });

test("a page that cannot be read keeps the frame, and opens when it can", async ({
  page,
  site,
  breakTable,
}) => {
  await openShell(page, site);
  breakTable("sessions");
  await followSection(page, "申报平台");
  await expect(page).toHaveTitle(/^错误：/);
  await expect(menuButton(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "重试" })).toHaveAttribute("href", "/phsb");
  expect(await isSameDocument(page)).toBe(true);
});

test("§8 chunk failures say type and address", async ({ page, site }) => {
  const messages: string[] = [];
  page.on("console", (message: ConsoleMessage) => messages.push(message.text()));
  await page.route(/\/assets\/_shell\.phsb\._index/, (route) => route.fulfill({ status: 404, body: "" }));
  await openShell(page, site);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: "/assets/gone.css",
    });
    document.head.append(link);
  });
  await expect
    .poll(() => messages)
    .toContainEqual(expect.stringMatching(/^Loading chunk failed \(style: \S+gone\.css\)$/));
  await followSection(page, "申报平台");
  await expect(page).toHaveURL("/phsb");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect(messages).toContainEqual(
    expect.stringMatching(/^Loading chunk failed \(script: \S*\/assets\/_shell\.phsb\._index-\S+\.js\)$/),
  );
});

test("what a page gives up because it is left is not reported", async ({ page, site }) => {
  const messages: string[] = [];
  page.on("console", (message: ConsoleMessage) => messages.push(message.text()));
  await openShell(page, site);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: "/assets/gone.css",
      onerror: () => location.assign("/personal"),
    });
    document.head.append(link);
  });
  await expect(page).toHaveURL("/personal");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(messages.filter((text) => text.startsWith("Loading chunk failed"))).toEqual([]);
});

test("without the network a hint says so, what is typed stays, and the page is read again afterwards", async ({
  page,
  context,
  site,
}) => {
  await openShell(page, site, "/changePassword");
  await page.getByLabel("原密码", { exact: true }).fill("half-typed");
  await context.setOffline(true);
  await expect(hint(page, "网络连接已断开")).toBeVisible();
  const reread = page.waitForRequest(/_data=/);
  await context.setOffline(false);
  await reread;
  await expect(hint(page, "网络连接已断开")).toHaveCount(0);
  await expect(page.getByLabel("原密码", { exact: true })).toHaveValue("half-typed");
});

test("what takes long can be cancelled, and is given up after fifty seconds", async ({ page, site }) => {
  await stopClock(page);
  await openShell(page, site);
  await page.route(/_data=/, () => undefined);
  await followSection(page, "申报平台");
  await expect(page.getByRole("progressbar", { name: "正在打开页面" })).toBeAttached();
  await page.clock.runFor(5_000);
  await hint(page, "打开较慢").getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page).toHaveTitle("工作台 - 在线海关");
  await followSection(page, "申报平台");
  await expect(page.getByRole("progressbar")).toBeAttached();
  await page.clock.runFor(50_000);
  await expect(hint(page, "请求超时，请重试").getByRole("link", { name: "重试" })).toHaveAttribute(
    "href",
    "/phsb",
  );
  await expect(page).toHaveTitle("工作台 - 在线海关");
});
