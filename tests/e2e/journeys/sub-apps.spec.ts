import { expect, test } from "../../support/browser/fixtures";
import { openSession } from "../../support/browser/open-session";
import { deskFrame, startSubAppSite } from "../../support/browser/sub-app-site";
import { registered } from "../../support/browser/wire-registration";

test("three sub-apps stand in one viewport, external ones in frames with a name", async ({ page, parts }) => {
  const { site, desk } = parts;
  await page.goto(`${site.origin}/phsb`);
  await expect(page.getByRole("heading", { level: 1, name: "申报平台" })).toBeVisible();
  await expect(deskFrame(page).getByRole("heading", { name: "示例子应用" })).toBeVisible();
  await expect(page).toHaveTitle("申报平台 - 在线海关");
  const link = page.getByRole("link", { name: "在新窗口打开" });
  await expect(link).toHaveAttribute("href", desk.url);
  await expect(link).toHaveAttribute("target", "_blank");

  await page.goto(`${site.origin}/jqzx`);
  await expect(page.locator('iframe[title="集群管理中心"]')).toBeVisible();
  await page.goto(`${site.origin}/cmsweb`);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("an address below a sub-app's path is the sub-app's own", async ({ page, parts }) => {
  const { site, desk } = parts;
  await page.goto(`${site.origin}/phsb/orders/12?state=open&page=2`);
  await expect(deskFrame(page).locator("#place")).toHaveText("/app/orders/12?state=open&page=2");
  expect(desk.asked).toContain("/app/orders/12?state=open&page=2");
});

test("the message center stays the shell's own page", async ({ page, parts }) => {
  await page.goto(`${parts.site.origin}/phsb/userMessage`);
  await expect(page.getByRole("heading", { level: 1, name: "消息中心" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

for (const [mode, reason] of [
  ["error", "该应用的服务器发生故障。"],
  ["elsewhere", "该应用转到了未登记的地址，为安全起见没有打开。"],
] as const) {
  test(`a sub-app in state ${mode} is a panel in words with a way to try again`, async ({ page, parts }) => {
    const { site, desk } = parts;
    desk.mode = mode;
    const answer = await page.goto(`${site.origin}/phsb`);
    expect(answer?.status()).toBe(503);
    const panel = page.getByRole("alert").filter({ hasText: "申报平台暂时打不开" });
    await expect(panel).toContainText(reason);
    await expect(panel).toContainText(/编号 [\w-]{8,}/);
    await expect(page.locator("iframe")).toHaveCount(0);

    desk.mode = "ok";
    await panel.getByRole("link", { name: "重试" }).click();
    await expect(deskFrame(page).getByRole("heading", { name: "示例子应用" })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
}

test("a sub-app whose server is gone is a panel too, and the shell stands", async ({
  page,
  startOwnSite,
}) => {
  const parts = await startSubAppSite(startOwnSite);
  await openSession(page, parts.site, await registered(parts.site));
  await parts.close();
  await page.goto(`${parts.site.origin}/phsb`);
  await expect(page.getByRole("alert")).toContainText("连接不上该应用的服务器。");
  await page.goto(`${parts.site.origin}/welcome`);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
