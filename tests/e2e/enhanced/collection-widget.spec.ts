import type { Page } from "@playwright/test";
import { pinField, startCardSite, typePin } from "../../support/browser/card-site";
import { expect, test } from "../../support/browser/fixtures";
import { button, link, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import type { Site } from "../../support/browser/site";
import { stopClock } from "../../support/browser/still-browser-clock";
import { registered } from "../../support/browser/wire-registration";

const open = (page: Page) => widget(page).locator("summary").first().click();
const widget = (page: Page) => page.getByRole("complementary", { name: "数据采集" });

test("whoever has a card signs in to the gathering service, and out again", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000);
  const cards = await startCardSite(startOwnSite);
  const { site, gathering } = cards;
  await openSession(page, site, await registered(site));
  await page.goto(`${site.origin}/phsb`);
  await open(page);
  await button(page, "开启数据采集").click();
  await expect(widget(page)).toContainText("未登录采集服务");
  expect(gathering.asked).toEqual([]);
  await link(page, "登录采集服务").click();
  await expect(pinField(page)).toBeFocused();
  await expect(pinField(page)).toBeInViewport();
  await typePin(page, "登录");
  await expect(notice(page)).toHaveText("已登录采集服务");
  await expect(widget(page)).toContainText("已开启，已登录采集服务");
  expect(gathering.logins).toHaveLength(1);
  await button(page, "退出采集服务").click();
  await expect(widget(page)).toContainText("未登录采集服务");
  await cards.end();
});

const WIDE = { width: 1280, height: 800 };
const toast = (page: Page) => page.locator(".toast");

/** Opens the desk with the opened panel. */
async function openDesk(page: Page, site: Site): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(`${site.origin}/phsb`);
  await open(page);
}

/** Marks the document, so that a reload of it shows. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset["marked"] = ""));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset["marked"] === "");

test.describe("on a wide screen", () => {
  test.use({ viewport: WIDE });
  const cornerOf = (page: Page) => widget(page).getAttribute("data-corner");
  const handle = (page: Page) => page.getByRole("button", { name: "拖动面板，或按方向键移到另一角" });

  test("the panel is dragged to another corner, and stays there on the next visit", async ({
    page,
    site,
  }) => {
    await openDesk(page, site);
    const from = (await handle(page).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(300, 200, { steps: 4 });
    expect((await handle(page).boundingBox())!.x).toBeLessThan(400);
    const stored = page.waitForResponse((response) => response.request().method() === "POST");
    await page.mouse.up();
    await expect.poll(() => cornerOf(page)).toBe("top-left");
    expect((await stored).ok()).toBe(true);
    const box = (await widget(page).boundingBox())!;
    expect(box.x).toBeLessThan(WIDE.width / 2);
    await page.reload();
    expect(await cornerOf(page)).toBe("top-left");
    await expect(button(page, "开启数据采集")).toBeHidden();
  });

  test("arrow keys on its handle move it, and so do buttons", async ({ page, site }) => {
    await openDesk(page, site);
    await handle(page).focus();
    for (const [key, corner] of [
      ["ArrowLeft", "bottom-left"],
      ["ArrowUp", "top-left"],
      ["ArrowRight", "top-right"],
      ["ArrowDown", "bottom-right"],
    ] as const) {
      const stored = page.waitForResponse((response) => response.request().method() === "POST");
      await page.keyboard.press(key);
      await expect.poll(() => cornerOf(page)).toBe(corner);
      expect((await stored).ok()).toBe(true);
      await expect(handle(page)).toBeFocused();
    }
    await mark(page);
    await page.getByText("移到其他位置").click();
    const moved = page.waitForResponse((response) => response.request().method() === "POST");
    await button(page, "左下角").click();
    expect((await moved).ok()).toBe(true);
    await expect.poll(() => cornerOf(page)).toBe("bottom-left");
    await expect(button(page, "左下角")).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });

  test("its switch works in place, with the focus on it", async ({ page, site }) => {
    await openDesk(page, site);
    await expect(handle(page)).toBeVisible();
    await mark(page);
    await button(page, "开启数据采集").click();
    await expect(notice(page)).toHaveText("数据采集已开启");
    await expect(button(page, "关闭数据采集")).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });

  test("until it is opened it is an icon that covers nothing of the page", async ({ page, site }) => {
    await openDesk(page, site);
    await open(page);
    const icon = widget(page).locator("summary").first();
    await expect(icon).toHaveAccessibleName("数据采集（已关闭）");
    for (const width of [1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const own = (await icon.boundingBox())!;
      const content = (await page.locator(".collection-page > *").last().boundingBox())!;
      expect(own.width).toBeLessThanOrEqual(44);
      expect(own.x, `${String(width)} px, ${JSON.stringify(content)}`).toBeGreaterThanOrEqual(
        content.x + content.width,
      );
    }
  });

  test("it lies over no bar with the way to save", async ({ page, site }) => {
    await openDesk(page, site);
    await page.evaluate(() => {
      const bar = document.createElement("div");
      bar.className = "submit-bar";
      Object.assign(bar.style, { position: "fixed", bottom: "0", left: "0", right: "0", height: "72px" });
      document.body.append(bar);
      window.dispatchEvent(new Event("resize"));
    });
    const { y, height } = (await widget(page).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(WIDE.height - 72);
    await page.locator(".submit-bar").evaluate((bar) => {
      bar.remove();
      window.dispatchEvent(new Event("resize"));
    });
    const lowered = (await widget(page).boundingBox())!;
    expect(lowered.y + lowered.height).toBeGreaterThan(y + height);
  });
});

test("what was done is said for two and a half seconds, and longer under the pointer", async ({
  page,
  site,
}) => {
  await stopClock(page);
  await openDesk(page, site);
  await button(page, "开启数据采集").click();
  await expect(toast(page)).toContainText("数据采集已开启");
  const { x, y } = (await toast(page).boundingBox())!;
  await page.mouse.move(x + 10, y + 10);
  await page.clock.runFor(10_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(2_400);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test("until the server answers the toast says that it is loading", async ({ page, site }) => {
  const messages: string[] = [];
  await page.exposeFunction("tellToast", (text: string) => messages.push(text));
  await openDesk(page, site);
  // The script adds the handle.
  await expect(page.locator(".collection-handle")).toBeAttached();
  await page.evaluate(() => {
    const { tellToast } = window as unknown as { tellToast: (text: string) => void };
    const look = () => tellToast(document.querySelector(".toast")?.textContent ?? "");
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await button(page, "开启数据采集").click();
  await expect(notice(page)).toHaveText("数据采集已开启");
  expect(messages.some((text) => text.startsWith("Loading…"))).toBe(true);
});

test("why it has failed is said for three seconds, and stays in the panel", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(120_000);
  const cards = await startCardSite(startOwnSite);
  cards.gathering.loginStatus = 205;
  await openDesk(page, cards.site);
  await button(page, "开启数据采集").click();
  await link(page, "登录采集服务").click();
  await typePin(page, "登录");
  await expect(widget(page).getByRole("alert")).toHaveText("未授权单点登录");
  await expect(toast(page)).toContainText("未授权单点登录");
  await expect(toast(page)).toHaveCount(0);
  await expect(widget(page).getByRole("alert")).toHaveText("未授权单点登录");
  await cards.end();
});

test("its dialog leaves the page when it is closed, and another tab's switch counts here", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(120_000);
  const cards = await startCardSite(startOwnSite);
  await openDesk(page, cards.site);
  await button(page, "开启数据采集").click();
  await link(page, "登录采集服务").click();
  const dialog = page.getByRole("region", { name: "登录采集服务" });
  await expect(dialog).toBeVisible();
  await link(page, "取消").click();
  await expect(dialog).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`${cards.site.origin}/phsb`);
  await open(other);
  await button(other, "关闭数据采集").click();
  await page.reload();
  await expect(widget(page)).toContainText("已关闭");
  await cards.end();
});
