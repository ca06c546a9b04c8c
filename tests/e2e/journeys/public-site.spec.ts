import type { Page } from "@playwright/test";
import { SITE_ADDRESS } from "../../support/browser/addresses";
import { expect, test } from "../../support/browser/fixtures";
import { button, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { menuButton } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

const main = (page: Page) => page.getByRole("main");
const column = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "栏目" }).getByRole("link", { name, exact: true });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox", { name: "搜索文章" }).fill(words);
  await button(page, "搜索").click();
}

test("a visitor comes from the home page to a column, an article, the next one and back", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/cmsweb");
  await expect(page).toHaveTitle("首页 - 在线海关");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("通关与跨境贸易，在一处办妥");

  await column(page, "办事指南").click();
  await expect(page).toHaveURL(SITE_ADDRESS.column);
  await expect(page).toHaveTitle("办事指南 - 在线海关");
  await expect(column(page, "办事指南")).toHaveAttribute("aria-current", "page");

  await main(page).getByRole("link", { name: "企业客户认证指南", exact: true }).click();
  await expect(page).toHaveURL(SITE_ADDRESS.article);
  await expect(page).toHaveTitle("企业客户认证指南 - 在线海关");
  await expect(page.getByRole("article")).toContainText("营业执照");

  await page.getByRole("navigation", { name: "上一篇、下一篇" }).getByRole("link").first().click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("服务商认证指南");
  await page.getByRole("navigation", { name: "当前位置" }).getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveURL("/cmsweb");
});

test("a visitor finds articles by words, by pinyin and by initials, or is told what else to try", async ({
  page,
}) => {
  await page.goto("/cmsweb");
  for (const words of ["认证", "renzheng", "rz"]) {
    await search(page, words);
    await expect(page).toHaveTitle(`搜索“${words}” - 在线海关`);
    await expect(main(page).getByRole("listitem").locator("mark").first()).toHaveText("认证");
    await expect(page.getByRole("searchbox")).toHaveValue(words);
  }
  await search(page, "没有人写过的词");
  await expect(main(page)).toContainText("没有找到相关文章。可以换一个说法，或减少几个字再试。");
  await search(page, "卡控件的安装");
  await main(page).getByRole("link", { name: "卡控件的安装", exact: true }).click();
  await expect(page).toHaveURL("/cmsweb/guide/card-control-install");
});

test("a visitor's first errand leads to signing in and from there to its page", async ({ page }) => {
  await page.goto("/cmsweb");
  await link(page, "进入申报平台").click();
  await expect(page).toHaveURL("/login?redirect=%2Fphsb");
});

test("readers' programs find the feeds", async ({ page, request }) => {
  for (const address of ["/cmsweb", SITE_ADDRESS.column, SITE_ADDRESS.article]) {
    await page.goto(address);
    const href = await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute("href");
    const feed = await request.get(href!);
    expect(feed.status(), href!).toBe(200);
    expect(await feed.text()).toContain("<rss version=");
  }
});

test("what is not there is said so, with a way back", async ({ page }) => {
  for (const address of ["/cmsweb/none", "/cmsweb/guide/none", "/cmsweb/guide?page=9"]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(main(page).getByRole("link", { name: "返回首页" })).toBeVisible();
  }
});

test("somebody signed in reads the same inside the shell", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/cmsweb");
  await expect(menuButton(page)).toBeVisible();
  await expect(link(page, "进入申报平台")).toHaveAttribute("href", "/phsb");
  await column(page, "办事指南").click();
  await main(page).getByRole("link", { name: "企业客户认证指南", exact: true }).click();
  await expect(page).toHaveTitle(/企业客户认证指南 - 在线海关$/);
  await expect(page.getByRole("article")).toContainText("营业执照");
  await search(page, "renzheng");
  await expect(main(page).getByRole("listitem").locator("mark").first()).toHaveText("认证");
});
