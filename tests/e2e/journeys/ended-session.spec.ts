import { expect, test } from "../../support/browser/fixtures";
import { button, fill, submitPassword } from "../../support/browser/login-forms";
import { OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { holdAdministration } from "../../support/browser/role-holder";
import { openSession } from "../../support/browser/open-session";

const EXPIRED = "您的登录信息已失效，请重新登录";

test("§8 expired session notice is shown once", async ({ page, context, site }) => {
  await context.addCookies([{ name: "admin-token", value: "x".repeat(43), url: site.origin }]);
  await page.goto("/personal?tab=3");
  await expect(page).toHaveURL("/login?redirect=%2Fpersonal%3Ftab%3D3");
  await expect(page.getByRole("alert")).toContainText(EXPIRED);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("admin-token");

  await page.reload();
  await expect(button(page, "登录")).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await page.goto("/personal");
  await expect(page).toHaveURL("/cmsweb");
});

test("whoever was signed out meanwhile comes back to the page after signing in", async ({
  page,
  context,
  site,
}) => {
  const name = await registered(site);
  await context.addCookies([{ name: "admin-token", value: "x".repeat(43), url: site.origin }]);
  await page.goto("/personal?tab=3");
  await submitPassword(page, { name });
  await expect(page).toHaveURL("/personal?tab=3");
});

test("§8 401 clears tabs and goes to login", async ({ page, context, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  await fill(page, { 原密码: PASSWORD, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await context.addCookies([
    { name: "admin-token", value: "x".repeat(43), url: site.origin },
    { name: "last-app", value: "InBoc2Ii", url: site.origin },
  ]);
  await button(page, "确定").click();
  await expect(page).toHaveURL("/login?redirect=%2FchangePassword");
  await expect(page.getByRole("alert")).toContainText(EXPIRED);
  const cookieNames = (await context.cookies()).map(({ name }) => name);
  expect(cookieNames).not.toContain("admin-token");
  expect(cookieNames).not.toContain("last-app");
});

test("a visitor is shown the public site instead of a page for members", async ({ page }) => {
  for (const path of [
    "/",
    "/personal",
    "/phsb",
    "/jqzx",
    "/certification",
    "/changePassword",
    "/account-list",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/cmsweb");
  }
});

test("a link that needs a sign-in leads a visitor back after it, past a second look and other pages", async ({
  page,
  context,
  site,
}) => {
  const name = await registered(site);
  await page.goto("/personal?tab=3");
  await expect(page).toHaveURL("/cmsweb");
  const main = page.getByRole("main");
  await expect(main.getByText("“个人中心”需要登录后查看。")).toBeVisible();
  await page.reload();
  await expect(main.getByRole("link", { name: "登录后回到“个人中心”" })).toBeVisible();
  // The sign-in page that is opened otherwise offers it as well.
  await page.goto("/login?mode=2");
  await page.getByRole("link", { name: "登录后回到“个人中心”" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fpersonal%3Ftab%3D3");
  await expect(page.getByText("登录后回到“个人中心”")).toBeVisible();
  await submitPassword(page, { name });
  await expect(page).toHaveURL("/personal?tab=3");
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("return-to");
});

test("a visitor who came for the public site is offered nothing", async ({ page }) => {
  for (const path of ["/", "/cmsweb", "/login"]) {
    await page.goto(path);
    await expect(page.getByText("登录后回到")).toHaveCount(0);
  }
});

test("staff who open a record from a message signed out come back to it", async ({ page, site }) => {
  const name = await registered(site);
  holdAdministration(site, name);
  await page.goto("/role-list?name=%E5%B9%B3%E5%8F%B0");
  await expect(page).toHaveURL("/cmsweb");
  await page.getByRole("link", { name: "登录后回到“角色列表”" }).click();
  await submitPassword(page, { name });
  await expect(page).toHaveURL("/role-list?name=%E5%B9%B3%E5%8F%B0");
});
