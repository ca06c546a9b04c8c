import type { Page } from "@playwright/test";
import { chooseLook, expectLook } from "../../support/browser/appearance";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, field, link } from "../../support/browser/login-forms";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

const LIGHT_PAGE = "rgb(245, 247, 250)";
const DARK_PAGE = "rgb(20, 24, 31)";

const pageColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("pages follow the browser's dark mode until somebody chooses", async ({ page }) => {
  await page.goto("/agreement");
  expect(await pageColour(page)).toBe(LIGHT_PAGE);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await pageColour(page)).toBe(DARK_PAGE);
  await chooseLook(page, "浅色");
  expect(await pageColour(page)).toBe(LIGHT_PAGE);
  await chooseLook(page, "自动");
  expect(await pageColour(page)).toBe(DARK_PAGE);
});

test("a chosen appearance comes back to the page and holds on every other, errors too", async ({
  page,
  site,
}) => {
  await page.goto("/login?mode=2&utm=1");
  await chooseLook(page, "深色");
  await expect(page).toHaveURL("/login?mode=2&utm=1");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  for (const path of ["/agreement", "/nowhere", "/setPassword"]) {
    await page.goto(path);
    expect(await pageColour(page), path).toBe(DARK_PAGE);
  }
  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  expect(await pageColour(page)).toBe(DARK_PAGE);
  await expectLook(page, "深色");
});

test("what somebody signed in has chosen goes along to every browser, and stays with nobody else", async ({
  page,
  site,
  browser,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto("/guide");
  await chooseLook(page, "深色");
  const other = await browser.newContext({ baseURL: site.origin });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/agreement");
  await chooseLook(elsewhere, "大字");
  await openSession(elsewhere, site, name);
  await elsewhere.goto("/guide");
  expect(await pageColour(elsewhere)).toBe(DARK_PAGE);
  await openSession(elsewhere, site, await registered(site));
  await elsewhere.goto("/guide");
  expect(await pageColour(elsewhere)).toBe(LIGHT_PAGE);
  await other.close();
});

test("large text is a choice of its own", async ({ page }) => {
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await page.goto(ADDRESS.password);
  expect(await rootSize()).toBe("16px");
  await chooseLook(page, "深色");
  await chooseLook(page, "大字");
  await expectLook(page, "深色");
  expect(await rootSize()).toBe("20px");
  await page.goto("/agreement");
  expect(await rootSize()).toBe("20px");
  await chooseLook(page, "大字");
  expect(await rootSize()).toBe("16px");
});

test("high contrast is a choice of its own, in light and in dark", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await chooseLook(page, "大字");
  await chooseLook(page, "高对比");
  await expectLook(page, "大字");
  expect(await pageColour(page)).toBe("rgb(255, 255, 255)");
  for (const path of ["/agreement", "/nowhere"]) {
    await page.goto(path);
    expect(await pageColour(page), path).toBe("rgb(255, 255, 255)");
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await pageColour(page)).toBe("rgb(0, 0, 0)");
  await chooseLook(page, "浅色");
  expect(await pageColour(page)).toBe("rgb(255, 255, 255)");
  await chooseLook(page, "深色");
  expect(await pageColour(page)).toBe("rgb(0, 0, 0)");
  await chooseLook(page, "高对比");
  await expectLook(page, "大字");
  expect(await pageColour(page)).toBe(DARK_PAGE);
});

test("grey, colour-weak, larger and smaller looks are choices of their own, on every page", async ({
  page,
  site,
  isMobile,
}) => {
  const styleOf = (property: string) =>
    page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);
  await page.goto(ADDRESS.password);
  await chooseLook(page, "灰色");
  expect(await styleOf("filter")).toBe("grayscale(1)");
  await chooseLook(page, "色弱");
  await expectLook(page, "灰色", false);
  expect(await styleOf("--success")).toBe("#0b4f8f");
  await chooseLook(page, "长辈");
  expect(await styleOf("font-size")).toBe("24px");
  await chooseLook(page, "大字");
  await expectLook(page, "长辈", false);
  await chooseLook(page, "小字");
  expect(await styleOf("font-size")).toBe(isMobile ? "16px" : "15px");
  await chooseLook(page, "迷你");
  expect(await styleOf("font-size")).toBe(isMobile ? "16px" : "14px");
  await openSession(page, site, await registered(site));
  await page.goto("/guide");
  await expectLook(page, "色弱");
  await expectLook(page, "迷你");
  await chooseLook(page, "迷你");
  expect(await styleOf("font-size")).toBe("16px");
});

test("the menu has three groups, says what is chosen, and closes on Escape and beside it", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/cmsweb");
  const menu = page.locator(".appearance");
  await expect(page.getByRole("contentinfo").locator(".appearance")).toHaveCount(0);
  await menu.locator("summary").click();
  for (const [group, chosen] of [
    ["明暗", ["自动"]],
    ["字号", ["标准"]],
    ["辅助", []],
  ] as const) {
    const pressed = menu.getByRole("group", { name: group }).locator("[aria-pressed=true]");
    await expect(pressed).toHaveText([...chosen]);
  }
  if (!javaScriptEnabled) return;
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("group", { name: "字号" })).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await page.mouse.click(2, 2);
  await expect(menu.getByRole("group", { name: "字号" })).toBeHidden();
});

test("footer and header lead where they say", async ({ page, context }) => {
  await page.goto(ADDRESS.password);
  await expect(link(page, "浙ICP备00000000号-1")).toHaveAttribute("href", "https://beian.miit.gov.cn/");
  const opened = context.waitForEvent("page");
  await page.getByRole("banner").getByRole("link").click();
  await expect(await opened).toHaveURL("/cmsweb");
  await expect(page).toHaveURL(ADDRESS.password);
  await link(page, "平台服务协议").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("平台服务协议");
  await link(page, "使用引导").click();
  await expect(page).toHaveTitle("使用引导 - 在线海关");
});

test("the agreement's version stands on its page", async ({ page }) => {
  await page.goto("/agreement");
  await expect(page).toHaveTitle("平台服务协议 - 在线海关");
  await expect(page.getByRole("article")).toContainText(/版本|生效/);
});

test("keyboards of phones fit their fields", async ({ page }) => {
  for (const [address, label, attributes] of [
    [ADDRESS.password, "账号", { inputmode: "email", autocomplete: "username", autocapitalize: "none" }],
    [ADDRESS.code, "手机号", { type: "tel", inputmode: "tel", autocomplete: "tel" }],
    [ADDRESS.code, "验证码", { inputmode: "numeric", autocomplete: "one-time-code", maxlength: "12" }],
    [ADDRESS.reset, "手机号/邮箱", { inputmode: "email", autocomplete: "username", maxlength: "64" }],
    [ADDRESS.registerByPhone, "手机号", { type: "tel", inputmode: "tel", maxlength: "24" }],
    [ADDRESS.registerByMail, "邮箱", { type: "email", inputmode: "email", autocomplete: "email" }],
    [ADDRESS.password, "密码", { autocomplete: "current-password", maxlength: "30", autocapitalize: "none" }],
  ] as const) {
    await page.goto(address);
    for (const [name, value] of Object.entries(attributes))
      await expect(field(page, label), `${address} ${label}`).toHaveAttribute(name, value);
    await expect(field(page, label)).toHaveAttribute("aria-required", "true");
    await expect(field(page, label)).not.toHaveAttribute("required");
  }
});
