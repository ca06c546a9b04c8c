import type { BrowserContext, Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { isKeyed, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { submitPassword } from "../../support/browser/login-forms";
import { signInBeside } from "../../support/browser/open-session";
import { newPhone } from "../../support/browser/people";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const EXPIRED = "您的登录信息已失效，请重新登录";
const ended = (page: Page) => page.getByRole("alert").filter({ hasText: EXPIRED });

// Covered elements are not in the accessibility tree, so that roles do not find them.
const contract = (page: Page) => page.locator('[name="contractNumber"]');
const stored = (page: Page) => page.locator("#entry .entry-saving");

/** Opens a draft on a page without a socket, which learns of the session's end only by its own posts. */
async function openDeaf(page: Page, site: Site): Promise<string> {
  await page.routeWebSocket(/websocket/, (socket) => socket.close());
  const organization = openDeskOf(site, newPhone());
  const name = await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await openDraft(page, site);
  await isKeyed(page);
  return name;
}

/** Replaces the session's cookie without the page's knowledge. */
async function endSession(context: BrowserContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === "admin-token")!;
  await context.clearCookies();
  await context.addCookies([{ ...token, value: "x".repeat(43) }]);
}

test("a session that ends while somebody types is reported, and signing in again sends what was typed", async ({
  page,
  context,
  site,
}) => {
  const name = await openDeaf(page, site);
  // A page without typed text would navigate as soon as it learns of the end.
  await contract(page).fill("YX26");
  await contract(page).press("Enter");
  await expect(stored(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await endSession(context);
  await contract(page).fill("YX26-0009");
  await contract(page).press("Enter");
  await expect(ended(page)).toBeVisible();
  await expect(stored(page)).toContainText("登录已失效，1 处修改待上传");
  await expect(contract(page)).toHaveValue("YX26-0009");
  await page.keyboard.press("Control+s");
  await expect(contract(page)).toHaveValue("YX26-0009");

  const opened = page.waitForEvent("popup");
  await ended(page).getByRole("link", { name: "重新登录" }).click();
  await submitPassword(await opened, { name });
  await expect(ended(page)).toHaveCount(0);
  await expect(stored(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await page.reload();
  await expect(contract(page)).toHaveValue("YX26-0009");
});

test("what was typed by one person is not sent as another's", async ({ page, site }) => {
  await openDeaf(page, site);
  const address = page.url();
  await signInBeside(page, site, await registered(site));
  await contract(page).fill("YX26-0009");
  await contract(page).press("Enter");
  await expect(stored(page)).toContainText("没有保存");
  await expect(contract(page)).toHaveValue("YX26-0009");
  expect(page.url()).toBe(address);
});
