import type { Page } from "@playwright/test";
import { breakTable, changeDatabase } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const typedField = (page: Page) => page.getByLabel("代码、名称或拼音");
const codes = (page: Page) => page.getByRole("rowheader").locator("code");

async function open(page: Page, site: Site, address = "/phsb/codes"): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(site.origin + address);
}

async function find(page: Page, typed: string): Promise<void> {
  await typedField(page).fill(typed);
  await button(page, "查找").click();
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(typed).replaceAll("%20", "\\+")}`));
}

test("somebody chooses a list and finds a code by its number, name, pinyin and initials", async ({
  page,
  site,
}) => {
  await open(page, site);
  await expect(page).toHaveTitle("代码查询 - 在线海关");
  await link(page, "港口").click();
  await expect(page).toHaveTitle("港口 - 代码查询 - 在线海关");
  await expect(page.getByText("共 4,270 条")).toBeVisible();
  for (const typed of ["CHN331", "上海（中国）", "shanghaizhongguo", "shzg"]) {
    await find(page, typed);
    await expect(codes(page).first()).toHaveText("CHN331");
  }
  await find(page, "CHN331");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("CHN331 上海（中国）");
  await expect(page.getByText("Shanghai, China")).toBeVisible();
  await expect(page.locator(".source")).toHaveText("海关总署2020-05 版可能不是最新依据：港口代码表 (附表14)");
});

test("a list that is opened from below shows its beginning, and the way back where one was", async ({
  page,
  site,
}) => {
  await open(page, site);
  await page.setViewportSize({ width: 390, height: 400 });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const below = page.getByRole("main").getByRole("listitem").last().getByRole("link");
  await below.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await below.click();
  await expect(codes(page).first()).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(below).toBeInViewport();
});

test("a list comes in pages, and a page beyond its end is the last", async ({ page, site }) => {
  await open(page, site, "/phsb/codes?type=18");
  await expect(codes(page)).toHaveCount(50);
  const first = await codes(page).first().textContent();
  await link(page, "下一页").click();
  await expect(page.getByText("第 2 / 86 页")).toBeVisible();
  await expect(codes(page).first()).not.toHaveText(first!);
  await link(page, "上一页").click();
  await expect(codes(page).first()).toHaveText(first!);
  await page.goto("/phsb/codes?type=18&page=999999");
  await expect(page.getByText("第 86 / 86 页")).toBeVisible();
});

test("another list is chosen beside the search", async ({ page, site }) => {
  await open(page, site, "/phsb/codes?type=18&q=shanghai");
  await page.getByLabel("代码表").selectOption("币制");
  await button(page, "查看").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("币制");
  await expect(typedField(page)).toHaveValue("");
  await expect(codes(page)).toHaveCount(22);
});

test("what nothing is called has no rows, and says so at the field", async ({ page, site }) => {
  await open(page, site, "/phsb/codes?type=3&q=<script>alert(1)</script>");
  await expect(typedField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(typedField(page)).toHaveAccessibleDescription(
    /没有与“<script>alert\(1\)<\/script>”相符的代码/,
  );
  await expect(page.getByText("没有相符的代码", { exact: true })).toBeVisible();
  await link(page, "显示全部").click();
  await expect(codes(page)).toHaveCount(22);
});

test("codes that differ by their case are both there, and retired ones are marked", async ({
  page,
  site,
}) => {
  await open(page, site, "/phsb/codes?type=26&q=a");
  await expect(page.getByRole("heading", { level: 2 })).toContainText(/^a /);
  await page.goto("/phsb/codes?type=26&q=A");
  await expect(page.getByRole("heading", { level: 2 })).toContainText(/^A /);
  await page.goto("/phsb/codes?type=47&q=自主报税");
  await expect(page.getByRole("row", { name: /^ZB/ })).toContainText("已停用");
});

test("the field offers what matches, by the browser or while one types", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await open(page, site, "/phsb/codes?type=18");
  if (!javaScriptEnabled) {
    await find(page, "CHN33");
    const options = page.locator("datalist#q-options option");
    await expect(options.first()).toHaveAttribute("value", "CHN331-上海（中国）");
    await expect(typedField(page)).toHaveAttribute("list", "q-options");
    return;
  }
  await expect(typedField(page)).toHaveRole("combobox");
  await typedField(page).pressSequentially("shzg");
  await expect(page.getByRole("listbox").getByRole("option")).not.toHaveCount(0);
  await expect(typedField(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("listbox").getByRole("option", { selected: true });
  await expect(chosen).toHaveText("CHN331-上海（中国）");
  await expect(typedField(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id"))!);
  await page.keyboard.press("Enter");
  await expect(typedField(page)).toHaveValue("CHN331-上海（中国）");
  await expect(typedField(page)).toBeFocused();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("CHN331 上海（中国）");
});

test("an address that names no list shows them all", async ({ page, site }) => {
  await open(page, site, "/phsb/codes?type=6&q=x&page=-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("代码查询");
  for (const query of ["type=18'--", "type=", "type[]=18"]) {
    await page.goto(`/phsb/codes?${query}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("报关单表头");
  }
  await page.goto("/phsb/codes/matches?type=3&q=CNY");
  await expect(page).toHaveURL("/phsb/codes?type=3&q=CNY");
});

test("§8 failed reference list names itself", async ({ page, startOwnSite }) => {
  const site = await startOwnSite();
  await open(page, site, "/phsb/codes?type=3");
  await expect(codes(page)).toHaveCount(22);
  changeDatabase(site, "update reference_lists set version = version + 1 where type = 3");
  breakTable(site, "base_data");
  const failure = page.getByRole("alert");
  await expect(async () => {
    await page.goto(`${site.origin}/phsb/codes?type=3`);
    await expect(failure).toContainText("币制 信息获取失败", { timeout: 500 });
  }).toPass();
  await expect(failure).toContainText("以下内容取自刚刚，可能不是最新。");
  await expect(codes(page)).toHaveCount(22);
  await page.goto(`${site.origin}/phsb/codes?type=18`);
  await expect(failure).toContainText("港口 信息获取失败");
  await expect(failure).toContainText("暂时没有可以显示的内容。");
  changeDatabase(site, "alter table base_data_taken_away rename to base_data");
  await link(page, "重试").click();
  await expect(codes(page)).toHaveCount(50);
  await expect(failure).toHaveCount(0);
});
