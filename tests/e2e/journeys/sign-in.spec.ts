import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, link, notice, receiveCode } from "../../support/browser/login-forms";
import { submitPassword } from "../../support/browser/login-forms";
import { newMail } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";
import { menuButton, signOut } from "../../support/browser/top-bar";

test("somebody with an account signs in by code", async ({ page, site }) => {
  const phone = await registered(site);
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  const code = await receiveCode(page, site, phone);
  await expect(field(page, "手机号")).toHaveValue(phone);
  await field(page, "验证码").fill(code);
  await button(page, "登录").click();
  await expect(page).toHaveURL("/cmsweb");
  await expect(menuButton(page)).toBeVisible();
});

test("somebody with an account signs in by e-mail and password", async ({ page, site }) => {
  const mail = await registered(site, newMail());
  await page.goto(ADDRESS.password);
  await submitPassword(page, { name: mail.toUpperCase() });
  await expect(page).toHaveURL("/cmsweb");
});

test("the redirect parameter leads on and the other parameters come along", async ({ page, site }) => {
  const phone = await registered(site);
  await page.goto("/login?redirect=%2Fpersonal&utm=1");
  await link(page, "验证码登录").click();
  await expect(page).toHaveURL("/login?mode=2&redirect=%2Fpersonal&utm=1");
  await field(page, "手机号").fill(phone);
  const code = await receiveCode(page, site, phone);
  await expect(page).toHaveURL("/login?mode=2&redirect=%2Fpersonal&utm=1");
  await field(page, "验证码").fill(code);
  await button(page, "登录").click();
  await expect(page).toHaveURL("/personal?utm=1");
});

test("a redirect survives a failure, and leads nowhere outside the site", async ({ page, site }) => {
  const name = await registered(site);
  await page.goto("/login?redirect=%2Fguide%3Fstep%3D2%23more&utm=1");
  await submitPassword(page, { name, password: "not-the-one" });
  await submitPassword(page, { name });
  await expect(page).toHaveURL("/guide?step=2&utm=1#more");
  await signOut(page);

  for (const outside of ["https://example.com/", "/\\example.com"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(outside)}`);
    await submitPassword(page, { name });
    await expect(page).toHaveURL("/cmsweb");
    await signOut(page);
  }
});

test("whoever is signed in already is told so on the login page and stays signed in", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/login");
  await expect(page.getByText(/^您已登录为 /)).toBeVisible();
  await link(page, "进入").click();
  await expect(page).toHaveURL("/cmsweb");

  await page.goto("/login");
  await button(page, "退出").click();
  await expect(notice(page)).toHaveText("您已安全退出");
  await expect(page.getByText(/^您已登录为 /)).toHaveCount(0);
});

const SIGNED_IN_PAGES = [
  "/cmsweb",
  "/guide",
  "/welcome",
  "/phsb",
  "/phsb/userMessage",
  "/jqzx",
  "/certification",
  "/personal",
  "/personal?tab=3",
  "/changePassword",
  "/search",
  "/settings",
];

/** Each page opens a session: all of them in one test would come near its timeout on a busy machine. */
const SHARES = [0, 1, 2] as const;

for (const share of SHARES) {
  test.describe(`pages, share ${share + 1} of ${SHARES.length}`, () => {
    const paths = SIGNED_IN_PAGES.filter((_, index) => index % SHARES.length === share);

    test("everybody can sign out from every page, and is out then", async ({ page, site }) => {
      const name = await registered(site);
      for (const path of paths) {
        await openSession(page, site, name);
        await page.goto(path);
        await expect(page).toHaveURL(path);
        await signOut(page);
        await expect(page).toHaveURL("/login");
        await expect(notice(page)).toHaveText("您已安全退出");
      }
      await page.goto("/personal");
      await expect(page).toHaveURL("/cmsweb");
      await page.goBack();
      await expect(menuButton(page)).toHaveCount(0);
    });
  });
}

test("nobody is signed out by opening an address", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  const answer = await page.goto("/sign-out");
  expect(answer?.status()).toBe(404);
  await page.goto("/personal");
  await expect(menuButton(page)).toBeVisible();
});

test("a mode is an address with a title of its own", async ({ page }) => {
  await page.goto(ADDRESS.code);
  await expect(page).toHaveTitle("验证码登录 - 在线海关");
  await expect(link(page, "验证码登录")).toHaveAttribute("aria-current", "page");
  for (const [address, title] of [
    [ADDRESS.reset, "忘记密码 - 在线海关"],
    [ADDRESS.registerByPhone, "手机号注册 - 在线海关"],
    [ADDRESS.registerByMail, "邮箱注册 - 在线海关"],
    ["/login", "登录 - 在线海关"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
  }
});
