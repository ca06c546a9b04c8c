import { expect, test } from "../../support/browser/fixtures";
import { openSession } from "../../support/browser/open-session";
import { followSection, hint, isSameDocument, openShell } from "../../support/browser/open-shell";
import { holdTwoRoles } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

test("sections open within the document: focus, title and announcement follow, the menu closes", async ({
  page,
  site,
}) => {
  await openShell(page, site);
  await followSection(page, "申报平台");
  await expect(page).toHaveURL("/phsb");
  await expect(page).toHaveTitle("申报平台 - 在线海关");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("p.unseen[role=status]")).toHaveText("申报平台 - 在线海关");
  await expect(page.locator("#user-menu")).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveTitle("工作台 - 在线海关");
  expect(await isSameDocument(page)).toBe(true);
});

test("what the last action said does not go along to the next page", async ({ page, site }) => {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto("/guide");
  await page.locator("main [name=roleVersion]").click();
  await expect(page.getByText("已切换到")).toBeVisible();
  await followSection(page, "申报平台");
  await expect(page).toHaveTitle("申报平台 - 在线海关");
  await expect(page.getByText("已切换到")).toHaveCount(0);
});

test("a newer build on the server is told without losing what is typed", async ({ page, site }) => {
  await openShell(page, site, "/changePassword");
  await page.getByLabel("原密码", { exact: true }).fill("half-typed");
  await page.route("**/healthz", (route) => route.fulfill({ headers: { "X-Build": "another" }, body: "ok" }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(hint(page, "有新版本")).toBeVisible();
  await expect(page.getByLabel("原密码", { exact: true })).toHaveValue("half-typed");
  await expect(hint(page, "有新版本").getByRole("link", { name: "刷新" })).toHaveAttribute(
    "href",
    "/changePassword",
  );
  await followSection(page, "申报平台");
  await expect(page).toHaveURL("/phsb");
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test("whoever saves data loads no page ahead", async ({ page, site }) => {
  await openShell(page, site);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.evaluate(() => (document.documentElement.dataset["ahead"] = "off"));
  const turnTo = () =>
    page.evaluate(() =>
      document
        .querySelector("header nav a[href='/phsb']")
        ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })),
    );
  await turnTo();
  await page.evaluate(() => delete document.documentElement.dataset["ahead"]);
  expect(asked.filter((url) => url.includes("phsb"))).toEqual([]);
  const ahead = page.waitForRequest(/\/assets\/_shell\.phsb/);
  await turnTo();
  await ahead;
});
