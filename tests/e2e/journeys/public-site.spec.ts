import type { Page } from "@playwright/test";
import { SITE_ADDRESS } from "../../support/browser/addresses";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
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
  await expect(main(page)).toContainText("从录入报关单到收到结关回执，连同账号、认证与消息，都在这里。");
  await main(page).getByRole("link", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/cmsweb");
  // The whole tile is a link.
  await main(page).getByText("按代码、名称或拼音查询申报代码。").click({ force: true });
  await expect(page).toHaveURL("/login?redirect=%2Fphsb%2Fcodes");
});

test("every link of the footer leads to a page of its name", async ({ page }) => {
  await page.goto("/cmsweb");
  const footer = page.getByRole("contentinfo");
  for (const name of ["使用引导", "联系我们", "隐私政策", "平台服务协议", "无障碍声明"]) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(name);
  }
});

test("a reader says whether an article has helped, and finds its parts beside it", async ({
  page,
  isMobile,
}) => {
  await page.goto(SITE_ADDRESS.article);
  await expect(page.getByText(/^阅读约 \d+ 分钟$/)).toBeVisible();
  const contents = page.getByRole("navigation", { name: "本页目录" });
  if (isMobile) await expect(contents).toBeHidden();
  else {
    await contents.getByRole("link", { name: "步骤" }).click();
    await expect(page.getByRole("heading", { name: "步骤" })).toBeInViewport();
  }
  await button(page, "没有帮助").click();
  await expect(page).toHaveURL(`${SITE_ADDRESS.article}#main`);
  await expect(main(page)).toContainText("感谢您的反馈。没有解决的问题，可以按“联系我们”中的方式告诉我们。");
  await button(page, "有帮助").click();
  await expect(main(page)).toContainText("感谢您的反馈。");
});

test("a paper is taken along as a file of Word and of PDF, under its title", async ({ page, request }) => {
  await page.goto("/cmsweb/download/authorisation-letter");
  for (const [name, file, beginning] of [
    ["下载 Word 文件", "授权委托书范本.docx", "PK"],
    ["下载 PDF 文件", "授权委托书范本.pdf", "%PDF-1.4"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("download", file);
    const answer = await request.get((await link.getAttribute("href"))!);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).toString("latin1").startsWith(beginning)).toBe(true);
  }
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
  await expect(main(page).getByRole("link", { name: "工作台", exact: true })).toHaveAttribute(
    "href",
    "/guide",
  );
  await page.goto("/cmsweb/guide");
  await main(page).getByRole("link", { name: "企业客户认证指南", exact: true }).click();
  await expect(page).toHaveTitle(/企业客户认证指南 - 在线海关$/);
  await expect(page.getByRole("article")).toContainText("营业执照");
  await search(page, "renzheng");
  await expect(main(page).getByRole("listitem").locator("mark").first()).toHaveText("认证");
});
