import type { ConsoleMessage, Page } from "@playwright/test";
import { expect, test as quiet } from "../../support/browser/fixtures";
import { breakTable } from "../../support/browser/database-faults";
import { holdTwoRoles } from "../../support/browser/role-holder";
import { openSession } from "../../support/browser/open-session";
import { stopClock } from "../../support/browser/still-browser-clock";
import { menuButton, openMenu } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";
import type { Site } from "../../support/browser/site";

/** What is missing or unreachable is reported by the browser: here it has to be. */
const test = quiet.extend({ quietConsole: async ({ page: _page }, use) => use(undefined) });

async function openShell(page: Page, site: Site, path = "/guide"): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(site.origin + path);
  await page.waitForFunction(() => "__remixRouter" in window && document.querySelector(".hints") !== null);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
}

/** Through the menu, which is there on every screen. */
async function followSection(page: Page, name: string): Promise<void> {
  const section = page.locator("header nav a, .drawer a").filter({ hasText: name, visible: true });
  if ((await section.count()) === 0) await openMenu(page);
  await section.first().click();
}

const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-same"));
const hint = (page: Page, text: string | RegExp) => page.locator(".hints p").filter({ hasText: text });

quiet(
  "sections open within the document: focus, title and announcement follow, the menu closes",
  async ({ page, site }) => {
    await openShell(page, site);
    await followSection(page, "申报");
    await expect(page).toHaveURL("/phsb");
    await expect(page).toHaveTitle("申报平台 - 在线海关");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.locator("p.unseen[role=status]")).toHaveText("申报平台 - 在线海关");
    await expect(page.locator("#user-menu")).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveTitle("使用引导 - 在线海关");
    expect(await isSameDocument(page)).toBe(true);
  },
);

quiet("what the last action said does not go along to the next page", async ({ page, site }) => {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto("/guide");
  await page.locator("main [name=roleVersion]").click();
  await expect(page.getByText("已切换到")).toBeVisible();
  await followSection(page, "申报");
  await expect(page).toHaveTitle("申报平台 - 在线海关");
  await expect(page.getByText("已切换到")).toHaveCount(0);
});

test("a page that cannot be read keeps the frame, and opens when it can", async ({ page, startOwnSite }) => {
  const site = await startOwnSite();
  await openShell(page, site);
  breakTable(site, "sessions");
  await followSection(page, "申报");
  await expect(page).toHaveTitle(/^错误：/);
  await expect(menuButton(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "重试" })).toHaveAttribute("href", "/phsb");
  expect(await isSameDocument(page)).toBe(true);
});

test("§8 chunk failures say type and address", async ({ page, site }) => {
  const said: string[] = [];
  page.on("console", (message: ConsoleMessage) => said.push(message.text()));
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
    .poll(() => said)
    .toContainEqual(expect.stringMatching(/^Loading chunk failed \(style: \S+gone\.css\)$/));
  await followSection(page, "申报");
  await expect(page).toHaveURL("/phsb");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect(said).toContainEqual(
    expect.stringMatching(/^Loading chunk failed \(script: \S*\/assets\/_shell\.phsb\._index-\S+\.js\)$/),
  );
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

quiet("a newer build on the server is told without losing what is typed", async ({ page, site }) => {
  await openShell(page, site, "/changePassword");
  await page.getByLabel("原密码", { exact: true }).fill("half-typed");
  await page.route("**/healthz", (route) => route.fulfill({ headers: { "X-Build": "another" }, body: "ok" }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(hint(page, "有新版本")).toBeVisible();
  await expect(page.getByLabel("原密码", { exact: true })).toHaveValue("half-typed");
  await expect(hint(page, "有新版本").getByRole("link", { name: "刷新" })).toHaveAttribute(
    "href",
    "/changePassword",
  );
  await followSection(page, "申报");
  await expect(page).toHaveURL("/phsb");
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test("what takes long can be cancelled, and is given up after fifty seconds", async ({ page, site }) => {
  await stopClock(page);
  await openShell(page, site);
  await page.route(/_data=/, () => undefined);
  await followSection(page, "申报");
  await expect(page.getByRole("progressbar", { name: "正在打开页面" })).toBeAttached();
  await page.clock.runFor(5_000);
  await hint(page, "打开较慢").getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page).toHaveTitle("使用引导 - 在线海关");
  await followSection(page, "申报");
  await expect(page.getByRole("progressbar")).toBeAttached();
  await page.clock.runFor(50_000);
  await expect(hint(page, "请求超时，请重试").getByRole("link", { name: "重试" })).toHaveAttribute(
    "href",
    "/phsb",
  );
  await expect(page).toHaveTitle("使用引导 - 在线海关");
});

quiet("whoever saves data loads no page ahead", async ({ page, site }) => {
  await openShell(page, site);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.evaluate(() => (document.documentElement.dataset["ahead"] = "off"));
  const turnTo = () =>
    page.evaluate(() =>
      document
        .querySelector("header nav a[href='/phsb']")
        ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })),
    );
  await turnTo();
  await page.evaluate(() => delete document.documentElement.dataset["ahead"]);
  expect(asked.filter((url) => url.includes("phsb"))).toEqual([]);
  const ahead = page.waitForRequest(/\/assets\/_shell\.phsb/);
  await turnTo();
  await ahead;
});
