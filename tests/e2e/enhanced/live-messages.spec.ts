import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";
import { publish } from "../../support/browser/messages";

const EXPIRED = "您的登录信息已失效，请重新登录";

async function openGuide(page: Page): Promise<void> {
  await page.goto("/guide");
  await expect(page.locator("[data-live=live]")).toBeAttached();
}

const bell = (page: Page) => page.locator(".bell-link");
const iconOf = (page: Page) => page.locator('link[rel="icon"]');

test("a message that arrives shows in bell, title and icon, in every tab, and survives moving on", async ({
  page,
  context,
  site,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openGuide(page);
  const other = await context.newPage();
  await openGuide(other);
  await expect(page).toHaveTitle(/^工作台/);
  await expect(iconOf(page)).toHaveAttribute("href", "/favicon.svg");

  await publish(site, name, "系统维护通知");
  for (const tab of [page, other]) {
    await expect(tab).toHaveTitle(/^\(1\) 工作台/);
    await expect(iconOf(tab)).toHaveAttribute("href", "/favicon-unread.svg");
    await expect(bell(tab)).toContainText("1 条未读");
  }
  await page.close();
  await expect(other.locator("[data-live=live]")).toBeAttached();
  await publish(site, name, "第二条通知");
  await expect(other).toHaveTitle(/^\(2\) /);
});

test("a message that arrives is told on the page, at most one in five seconds, and opens from there", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openGuide(page);
  const toast = page.locator(".toast");
  await publish(site, name, "系统维护通知");
  await expect(toast).toContainText("新消息：系统维护通知");
  await publish(site, name, "紧接着的一条");
  await expect(bell(page)).toContainText("2 条未读");
  await expect(toast).not.toContainText("紧接着的一条");
  await toast.getByRole("button", { name: "查看" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("系统维护通知");
});

test("what is told stands over no button of a form", async ({ page, site }) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/changePassword");
  await expect(page.locator("[data-live=live]")).toBeAttached();
  // A constructed style sheet, which the policy does not block.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main form button { position: fixed; top: 1rem; bottom: 1rem; left: 45%; }");
    document.adoptedStyleSheets = [sheet];
  });
  await publish(site, name, "系统维护通知");
  await expect(page.locator(".toasts")).toHaveAttribute("data-side", /^(?:right|left)$/);
});

test("other tabs go to sign-in when one signs out", async ({ page, context, site }) => {
  await openSession(page, site, await registered(site));
  await openGuide(page);
  const other = await context.newPage();
  await openGuide(other);
  await other.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/sign-out"]')!.submit());
  await expect(page).toHaveURL("/login?redirect=%2Fguide");
});

test("a session that ends elsewhere leads to sign-in and says why", async ({ page, browser, site }) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openGuide(page);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const session = await elsewhere.newPage();
  for (let count = 0; count < 10; count += 1) {
    await elsewhere.clearCookies();
    await openSession(session, site, name);
  }
  await expect(page).toHaveURL("/login?redirect=%2Fguide");
  await expect(page.getByRole("alert")).toContainText(EXPIRED);
  await elsewhere.close();
});

test("whoever signs out is told so, although the socket hears of it before the page goes", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await openGuide(page);
  await page.route("**/sign-out", async (route) => {
    const heard = page.waitForResponse(
      (answer) => answer.url().includes("/unread") && answer.status() === 401,
    );
    const answer = await route.fetch({ maxRedirects: 0 });
    await heard;
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/sign-out"]')!.requestSubmit(),
  );
  await expect(page.getByText("您已安全退出")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("where sockets are blocked the page says so, asks now and then, and on request", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.routeWebSocket(/websocket/, (socket) => socket.close());
  await page.goto("/guide");
  const status = page.getByRole("status").filter({ hasText: "新消息暂时不能即时送达，每分钟检查一次。" });
  await expect(status).toBeVisible();
  await publish(site, name, "系统维护通知");
  await status.getByRole("button", { name: "刷新" }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
});

test("the way back from offline catches up with what has arrived", async ({ page, context, site }) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openGuide(page);
  await context.setOffline(true);
  await expect(page.locator("[data-live=offline]")).toBeAttached();
  await publish(site, name, "系统维护通知");
  await context.setOffline(false);
  await expect(page.locator("[data-live=live]")).toBeAttached();
  await expect(page).toHaveTitle(/^\(1\) /);
});

test("after a restart of the server one socket comes back by itself", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  let opened = 0;
  await page.routeWebSocket(/websocket/, (socket) => {
    opened += 1;
    socket.connectToServer();
    if (opened === 1) socket.onMessage(() => void socket.close({ code: 1012, reason: "restart" }));
  });
  await page.goto("/guide");
  await expect(page.locator("[data-live=waiting]")).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator("[data-live=live]")).toBeAttached();
  expect(opened).toBe(2);
});
