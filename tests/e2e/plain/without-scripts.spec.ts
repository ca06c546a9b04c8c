import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, link } from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";

test("social sign-in has a page that says it is not open", async ({ page }) => {
  for (const name of ["微信", "支付宝", "钉钉"]) {
    await page.goto("/login?mode=2&redirect=%2Fpersonal&utm=1");
    await link(page, `${name} 未开通`).click();
    await expect(page).toHaveTitle("第三方登录 - 在线海关");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("微信/支付宝/钉钉登录暂未开通");
    await link(page, "返回登录").click();
    await expect(page).toHaveURL("/login?mode=2&redirect=%2Fpersonal&utm=1");
  }
});

test("the agreement opens in a new tab, so that nothing typed is lost", async ({ page, context }) => {
  await page.goto(ADDRESS.registerByPhone);
  await field(page, "手机号").fill("13800138000");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^《平台服务协议》/ }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("平台服务协议");
  await expect(field(page, "手机号")).toHaveValue("13800138000");
});

test("what only a script can do is not offered", async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    for (const text of ["显示密码", "大写锁定已打开"])
      for (const each of await page.getByText(text).all()) await expect(each).toBeHidden();
    await expect(page.locator("button[type=button]:visible")).toHaveCount(0);
  }
});

test("the expired notice stays until it is dismissed", async ({ page, context, site }) => {
  await context.addCookies([{ name: "admin-token", value: "x".repeat(43), url: site.origin }]);
  await page.goto("/personal?tab=2");
  await expect(page.getByRole("alert")).toContainText("您的登录信息已失效，请重新登录");
  await link(page, "关闭").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL("/login?mode=1&redirect=%2Fpersonal%3Ftab%3D2");
});

test("a captcha image that cannot be drawn says what to do", async ({ page, startOwnSite }) => {
  const { origin } = await startOwnSite({ environment: { LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "1" } });
  await page.goto(origin + ADDRESS.password);
  const answer = page.waitForResponse((response) => response.url().includes("/captcha/"));
  await button(page, "换一张").click();
  expect((await answer).status()).toBe(429);
  await expect(page.getByAltText("验证码获取失败，请点换一张")).toHaveJSProperty("naturalWidth", 0);
});
