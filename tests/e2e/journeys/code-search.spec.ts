import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const searched = (page: Page) => page.getByLabel("在全部代码表中查找");
const rowsOf = (page: Page, tier: string) => page.getByRole("table", { name: tier }).locator("tbody tr");
const shelf = (page: Page, title: string) => page.getByRole("region", { name: title }).getByRole("link");

async function open(page: Page, site: Site, address = "/phsb/codes"): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(site.origin + address);
}

async function search(page: Page, typed: string): Promise<void> {
  await searched(page).fill(typed);
  await searched(page).press("Enter");
  await expect(page).toHaveTitle(`“${typed}” - 代码查询 - 在线海关`);
}

test("one search finds codes of all lists, best first, and leads into the list of each", async ({
  page,
  site,
}) => {
  await open(page, site);
  await search(page, "chn");
  await expect(rowsOf(page, "代码相同")).toContainText(["CHN"]);
  await expect(rowsOf(page, "以此开头")).toHaveCount(30);
  await expect(page.getByText("相符的还有很多，请写得更完整，或进入一个代码表查找。")).toBeVisible();
  await search(page, "美元");
  await expect(rowsOf(page, "名称相同")).toHaveText([/USD.*美元.*币制/]);
  await search(page, "shzg");
  await link(page, "港口").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("港口");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("CHN331 上海（中国）");
});

test("what no list has is said, and the lists stand below", async ({ page, site }) => {
  await open(page, site);
  await search(page, "<b>没有</b>");
  await expect(page.getByText("没有相符的代码", { exact: true })).toBeVisible();
  await expect(searched(page)).toHaveValue("<b>没有</b>");
  await expect(link(page, "港口")).toBeVisible();
});

test("lists say how many codes they have; opened and chosen ones stay at hand", async ({ page, site }) => {
  await open(page, site);
  await expect(shelf(page, "最近查看")).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "港口" }).first()).toContainText("4,270 条");
  await page.goto("/phsb/codes?type=18");
  await page.goto("/phsb/codes?type=3&q=CNY");
  await button(page, "收藏").click();
  await expect(button(page, "取消收藏")).toBeVisible();
  await expect(page).toHaveURL("/phsb/codes?type=3&q=CNY");
  await page.getByRole("navigation", { name: "当前位置" }).getByRole("link", { name: "代码查询" }).click();
  await expect(shelf(page, "收藏的代码表")).toHaveText(["币制22 条"]);
  await expect(shelf(page, "最近查看")).toHaveText(["港口4,270 条"]);
  await shelf(page, "收藏的代码表").click();
  await button(page, "取消收藏").click();
  await expect(button(page, "收藏")).toBeVisible();
  await page.goto("/phsb/codes");
  await expect(shelf(page, "最近查看")).toHaveText(["币制22 条", "港口4,270 条"]);
});

test("a whole list is taken along as a file", async ({ page, site }) => {
  await open(page, site, "/phsb/codes?type=3&q=CNY");
  const loading = page.waitForEvent("download");
  await button(page, "导出 CSV").click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^code-list-\d{8}-\d{6}\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(1 + 22);
  expect(lines[0]).toContain("代码,名称");
  expect(lines.join("\n")).toContain("CNY,人民币,币制");
});
