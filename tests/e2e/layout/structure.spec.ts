import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS } from "../../support/browser/login-forms";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../../support/browser/open-pages";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

async function expectSoundStructure(page: Page): Promise<void> {
  const where = page.url();
  await expect(page.locator("html"), where).toHaveAttribute("lang", "zh-CN");
  await expect(page, where).toHaveTitle(/^\S.* - 在线海关$/);
  await expect(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
  for (const landmark of ["banner", "main", "contentinfo"] as const)
    await expect(page.getByRole(landmark), where).toHaveCount(1);
  const description = page.locator("meta[name=description]");
  await expect(description, where).toHaveAttribute("content", /^.{8,200}$/);
  const viewport = await page.locator("meta[name=viewport]").getAttribute("content");
  expect(viewport, where).not.toMatch(/user-scalable|maximum-scale/);
}

/** Expects no visible control without an effect. */
async function expectNoDeadControl(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const dead = await page.locator("button:visible, a:visible").evaluateAll((controls, scripted) => {
    const isAlive = (control: Element) => {
      if (control instanceof HTMLAnchorElement) {
        const href = control.getAttribute("href") ?? "";
        return href.startsWith("#") ? document.getElementById(href.slice(1)) !== null : href !== "";
      }
      const button = control as HTMLButtonElement;
      if (button.hasAttribute("popovertarget") || button.hasAttribute("commandfor")) return true;
      return button.type === "submit" ? button.form !== null : scripted;
    };
    return controls.filter((control) => !isAlive(control)).map((control) => control.outerHTML);
  }, javaScriptEnabled);
  expect(dead, page.url()).toEqual([]);
  expect(await page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count(), page.url()).toBe(0);
}

test("every public page has its language, title, one heading, its landmarks and no dead control", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expectSoundStructure(page);
    await expectNoDeadControl(page, javaScriptEnabled);
  }
});

test("so has every page of somebody signed in", async ({ page, site, javaScriptEnabled }) => {
  test.slow();
  await openSession(page, site, await registered(site));
  for (const path of SIGNED_IN_PAGES) {
    await page.goto(path);
    await expectSoundStructure(page);
    await expectNoDeadControl(page, javaScriptEnabled);
  }
});

test("the first press of Tab offers the way to the content", async ({ page }) => {
  for (const path of ["/login", "/agreement", "/nowhere"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "跳到主要内容" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await page.keyboard.press("Tab");
    const inMain = await page.evaluate(() => document.activeElement?.closest("main, footer") !== null);
    expect(inMain, path).toBe(true);
  }
});

const SIGN_IN_ORDER = [
  "跳到主要内容",
  "在线海关 （在新窗口打开）",
  "外观",
  "密码登录",
  "验证码登录",
  "账号",
  "密码",
  "显示密码 （密码）",
  "验证码",
  "换一张",
  "放大图片 （在新窗口打开）",
  "改用验证码登录",
  "看不清？听验证码",
  "登录",
  "忘记密码",
  "立即注册",
  "微信 未开通",
  "支付宝 未开通",
  "钉钉 未开通",
  "使用引导",
  "联系我们",
  "隐私政策",
  "平台服务协议",
  "无障碍声明",
  "浙ICP备00000000号-1",
];

test("Tab goes through the sign-in page as one reads it", async ({ page, javaScriptEnabled }) => {
  await page.goto(ADDRESS.password);
  const order = SIGN_IN_ORDER.filter((name) => javaScriptEnabled || !name.startsWith("显示密码"));
  const bare = (text: string) => text.replace(/\s/g, "");
  for (const name of order) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement;
      return active.labels?.[0]?.textContent ?? active.textContent;
    });
    expect(bare(focused)).toBe(bare(name));
  }
});
