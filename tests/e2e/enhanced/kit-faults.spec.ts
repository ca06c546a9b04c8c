import { expect, test as quiet } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { publish } from "../../support/browser/messages";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { openConsole, openFilters } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

/** The browser reports missing files, which these tests cause. */
const test = quiet.extend({ quietConsole: async ({ page: _page }, use) => use(undefined) });

test("without the palette's code the search field, or the search page, serves", async ({
  page,
  site,
  isMobile,
}) => {
  await page.route(/\/assets\/palette-/, (route) => route.abort());
  await openConsole(page, site, "/role-list");
  const report = page.waitForEvent("console", (message) => message.text().startsWith("Loading chunk failed"));
  await page.keyboard.press("Control+k");
  expect((await report).text()).toMatch(/\((?:script|style): \S*\/assets\/palette-\S+\)$/);
  if (isMobile) await expect(page).toHaveURL("/search");
  else await expect(page.getByRole("banner").getByRole("searchbox")).toBeFocused();
});

test("without the calendar's code the browser's own field stays", async ({ page, site }) => {
  await page.route(/\/assets\/calendar-/, (route) => route.abort());
  await openConsole(page, site, "/custom-list");
  await openFilters(page);
  const field = page.getByLabel("创建时间起", { exact: true });
  await field.focus();
  await field.fill("2026-04-05");
  await button(page, "查询").click();
  await expect(page).toHaveURL(/createdAtFrom=2026-04-05/);
  await expect(field).toHaveAttribute("type", "date");
});

test("where the code of the drawer does not come, a form is its page", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route(/\/assets\/form-drawer-/, (route) => route.abort());
  await openAsAdministrator(page, site, "/role-list?code=editor");
  await expect(page.locator("[data-opens]")).toBeAttached();
  await page.getByRole("row").nth(1).getByRole("link", { name: "编辑" }).click();
  await expect(page).toHaveURL(/\/role-list\/\d+\/edit$/);
  await expect(page.getByLabel("角色名称", { exact: true })).toBeVisible();
});

test("where the code of the dialog does not come, a message from the bell is its page", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route(/\/assets\/message-dialog-/, (route) => route.abort());
  const name = await registered(site);
  await publish(site, name, "系统维护通知", "<p>周四零点维护</p>");
  await openSession(page, site, name);
  await page.goto("/guide");
  await expect(page.locator("[data-live=live]")).toBeAttached();
  await page.getByRole("button", { name: "未读消息" }).click();
  await page.locator("#unread-messages").getByRole("button", { name: "系统维护通知", exact: true }).click();
  await expect(page).toHaveURL(/\/phsb\/userMessage\/\d+$/);
  await expect(page.getByText("周四零点维护")).toBeVisible();
});
