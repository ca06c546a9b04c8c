import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";

const main = (page: Page) => page.getByRole("main");
const comments = (page: Page) => main(page).locator(".record-comments dd");

/** Sets a name that is unique on the site. */
function rename(site: { dataDir: string }, phone: string, name: string): void {
  const rows = new Rows(site);
  rows.change("update accounts set realname = ? where phone = ?", name, phone);
  rows.close();
}

test("a declaration is talked about, somebody is told by name, and a comment is taken back", async ({
  page,
  site,
  browser,
}) => {
  const organization = openDeskOf(site, `C${newPhone().slice(-8)}`);
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=head$/);
  const own = page.url().replace(/\/edit.*/, "");
  const other = await browser.newPage();
  const phone = await openAsDeskWorker(other, site, { organization, role: "customer-checker" });
  rename(site, phone, "林小海");

  await page.goto(own);
  await main(page).getByRole("link", { name: "讨论" }).click();
  await expect(main(page)).toContainText("还没有讨论");
  await button(page, "发表").click();
  await expect(main(page).getByRole("alert")).toContainText("请输入内容");
  await main(page).getByLabel("说点什么").fill("单价请@林小海再核对\n<b>发票</b>第 2 页");
  await button(page, "发表").click();
  await expect(main(page)).toContainText("已发表，并已提醒");
  await expect(comments(page)).toHaveCount(1);
  await expect(comments(page)).toContainText("<b>发票</b>第 2 页");
  await expect(main(page).getByLabel("说点什么")).toHaveValue("");

  // The mentioned user gets a message, follows its link and answers.
  await other.goto(`${site.origin}/phsb/userMessage`);
  await main(other).getByRole("button", { name: "有人在报关单讨论中提到了您" }).click();
  await other.getByRole("link", { name: "查看讨论" }).first().click();
  await expect(comments(other)).toHaveCount(1);
  await expect(button(other, "删除")).toHaveCount(0);
  await main(other).getByLabel("说点什么").fill("已核对");
  await button(other, "发表").click();
  await expect(comments(other).last()).toContainText("已核对");
  await button(other, "删除").click();
  await expect(main(other)).toContainText("已删除");
  await expect(comments(other)).toHaveCount(1);
  await other.close();
});

test("whoever may only look at declarations reads what is said of them, and says nothing", async ({
  page,
  site,
  browser,
}) => {
  const organization = openDeskOf(site, `C${newPhone().slice(-8)}`);
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await page.goto(`${site.origin}/phsb/declarations/new?direction=I`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=head$/);
  const talk = page.url().replace(/\/edit.*/, "?tab=comments");
  await page.goto(talk);
  await main(page).getByLabel("说点什么").fill("等客户的发票");
  await button(page, "发表").click();
  const viewer = await browser.newPage();
  await openAsDeskWorker(viewer, site, { organization, role: "customer-viewer" });
  await viewer.goto(talk);
  await expect(comments(viewer)).toContainText("等客户的发票");
  await expect(button(viewer, "发表")).toHaveCount(0);
  await viewer.close();
});
