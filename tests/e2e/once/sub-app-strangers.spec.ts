import { startSubApp } from "../../simulators/sub-app-simulator";
import { expect, test } from "../../support/browser/fixtures";
import { openSession } from "../../support/browser/open-session";
import { deskFrame, deskSays, ignoredBy, startSubAppSite } from "../../support/browser/sub-app-site";
import { registered } from "../../support/browser/wire-registration";

const LOG = "微应用加载失败，请检查应用是否可运行";

test("a sub-app whose origin is not registered is not heard, though it stands in the viewport", async ({
  page,
  parts,
}) => {
  const stranger = await startSubApp("silent");
  await page.goto(`${parts.site.origin}/phsb`);
  await expect(deskFrame(page).locator("#answer")).toHaveText(/^200 /);
  const frame = page.frames().find((candidate) => candidate.url().startsWith(parts.desk.origin))!;

  // Another window inside the registered one.
  await frame.evaluate((url) => {
    const inner = document.createElement("iframe");
    inner.src = url;
    document.body.append(inner);
  }, stranger.url);
  const inner = deskFrame(page).frameLocator("iframe");
  await expect(inner.getByRole("heading", { name: "静默子应用" })).toBeVisible();
  const innerFrame = page.frames().find((candidate) => candidate.url().startsWith(stranger.origin))!;
  await innerFrame.evaluate(() => {
    for (const type of ["ready", "token", "logout"]) top!.postMessage({ customs: 1, type }, "*");
  });
  await expect.poll(ignoredBy(page)).toBe("3");
  await expect(page).toHaveURL(`${parts.site.origin}/phsb`);
  await stranger.close();
});

test("§8 dead sub-app is logged and shown with retry", async ({ page, startOwnSite }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const parts = await startSubAppSite(startOwnSite, { LIMITS_SUB_APP_READY_MILLISECONDS: "1500" });
  await openSession(page, parts.site, await registered(parts.site));

  parts.desk.mode = "error";
  await page.goto(`${parts.site.origin}/phsb`);
  const panel = page.getByRole("alert").filter({ hasText: "申报平台暂时打不开" });
  await expect(panel).toBeVisible();
  await expect.poll(() => logged.filter((line) => line.startsWith(LOG)).length).toBe(1);

  parts.desk.mode = "silent";
  await panel.getByRole("link", { name: "重试" }).click();
  await expect(page.getByText("正在打开申报平台…")).toBeVisible();
  await expect(panel).toContainText("该应用没有在规定时间内准备好。");
  await expect.poll(() => logged.filter((line) => line.startsWith(LOG)).length).toBe(2);
  await expect(page.locator("iframe:visible")).toHaveCount(0);

  await panel.getByRole("button", { name: "仍然显示" }).click();
  await expect(deskFrame(page).getByRole("heading", { name: "静默子应用" })).toBeVisible();
  await expect(panel).toHaveCount(0);

  parts.desk.mode = "ok";
  await page.reload();
  await expect(deskFrame(page).locator("#answer")).toHaveText(/^200 /);
  await deskSays(page, parts, { customs: 1, type: "error", message: "没有<b>网络</b>" });
  await expect(panel).toContainText("该应用报告：没有<b>网络</b>");
  await panel.getByRole("link", { name: "重试" }).click();
  await expect(deskFrame(page).locator("#answer")).toHaveText(/^200 /);
  await parts.close();
});

test("a sub-app is told that nobody is signed in any more", async ({ page, parts }) => {
  await page.route("**/sub-app-token", (route) => route.fulfill({ status: 401, json: { token: null } }));
  await page.goto(`${parts.site.origin}/phsb`);
  await expect(deskFrame(page).locator("#answer")).toHaveText("未登录");

  await page.route("**/sub-app-token", (route) => route.abort());
  await page.reload();
  await expect(deskFrame(page).locator("#answer")).toHaveText("未登录");
});
