import type { Route } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { field, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { openProfile } from "../../support/browser/profile-form";
import { registered } from "../../support/browser/wire-registration";

test("what is typed is put aside at a pause, and when somebody goes to another page of the shell", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, true);
  const actions = page.locator("form.profile .actions");
  await field(page, "姓名").pressSequentially("张");
  await expect(actions).toContainText("有未保存的修改");
  await expect(actions).toContainText(/\d\d:\d\d:\d\d 已自动暂存/);
  await field(page, "姓名").pressSequentially("三");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page
    .getByRole("navigation", { name: "个人中心栏目" })
    .getByRole("link", { name: "安全设置" })
    .click();
  expect((await saved).status()).toBe(200);
  await openProfile(page, true);
  await link(page, "恢复").click();
  await expect(field(page, "姓名")).toHaveValue("张三");
});

test("whoever leaves the site before that is asked by the browser, and nobody else", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, true);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await field(page, "姓名").focus();
  await page.goto("/guide");
  expect(asked).toEqual([]);
  await openProfile(page, true);
  const isPost = (route: Route) => route.request().method() === "POST";
  await page.route("**/personal*", (route) => (isPost(route) ? route.abort() : route.continue()));
  await field(page, "姓名").pressSequentially("张");
  await expect(page.locator("form.profile .actions")).toContainText("自动暂存失败，离开前请先保存");
  await page.goto("/guide");
  expect(asked).toEqual(["beforeunload"]);
});
