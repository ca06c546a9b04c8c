import { expect, test } from "../../support/browser/fixtures";
import { IN_APP_BROWSERS, injectByScript } from "../../support/browser/in-app";
import { ADDRESS, button, field, fill, receiveCode, summary, toast } from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";
import { OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

const USUAL =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36";

async function pageFor(userAgent: string, address: string): Promise<string> {
  const answer = await fetch(address, { headers: { "User-Agent": userAgent } });
  return (await answer.text())
    .replace(/\/captcha\/[^"]+/g, "/captcha/one")
    .replace(/(name="checkKey" value=)"[^"]+"/g, '$1"one"')
    .replace(/<code>[^<]+<\/code>/g, "<code>one</code>")
    .replace(/data-copy="[^"]+"/g, 'data-copy="one"');
}

test("browsers inside other programs get the same pages as any other", async ({ site }) => {
  for (const path of PUBLIC_PAGES) {
    const usual = await pageFor(USUAL, site.origin + path);
    for (const [name, userAgent] of Object.entries(IN_APP_BROWSERS))
      expect(await pageFor(userAgent, site.origin + path), `${name} ${path}`).toBe(usual);
  }
});

for (const [name, userAgent] of Object.entries(IN_APP_BROWSERS)) {
  test.describe(name, () => {
    test.use({ userAgent });

    test(`${name}: somebody signs in by code and changes the password`, async ({ page, site }) => {
      await injectByScript(page);
      const phone = await registered(site);
      await page.goto("/login?mode=2&redirect=%2FchangePassword");
      await field(page, "手机号").fill(phone);
      await field(page, "验证码").fill(await receiveCode(page, site, phone));
      await button(page, "登录").tap();
      await expect(page).toHaveURL("/changePassword");
      await fill(page, { 原密码: "not-the-one", 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
      await button(page, "确定").tap();
      await expect(summary(page)).toContainText("原密码错误");
      await expect(toast(page)).toBeVisible();
      await fill(page, { 原密码: PASSWORD, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
      await button(page, "确定").tap();
      await expect(page).toHaveURL("/login");
      await page.goto(ADDRESS.registerByPhone);
      await page.getByRole("link", { name: /^《平台服务协议》/ }).tap();
      await expect(page.getByRole("dialog", { name: "协议详情" }).getByRole("article")).toBeInViewport();
    });
  });
}
