import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { goTo, openConsole } from "../../support/browser/open-console";
import { isSameDocument } from "../../support/browser/open-shell";

const palette = (page: Page) => page.getByRole("dialog", { name: "快速搜索" });
const field = (page: Page) => palette(page).getByRole("combobox", { name: "快速搜索" });
const option = (page: Page, name: string) => palette(page).getByRole("option", { name });
const group = (page: Page, name: string) => palette(page).getByRole("group", { name });

test("pages, actions and records are found and opened by the keyboard alone, what was seen last first", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/role-list");
  await goTo(page, "/account-list");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(group(page, "最近打开").getByRole("option").first()).toHaveText("角色列表");
  await expect(option(page, "角色列表").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("zuzhi");
  await expect(group(page, "功能").getByRole("option").first()).toContainText("组织管理");
  await field(page).fill("customer-admin");
  await expect(group(page, "记录").getByRole("option")).toHaveText(["组织管理员角色列表 customer-admin"]);
  await expect(field(page)).toHaveAttribute("aria-activedescendant", "palette-list-0");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/role-list\/\d+$/);
  await expect(page.getByRole("heading", { name: "组织管理员" })).toBeVisible();
  await expect(palette(page)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test("the arrows go round, Escape gives the focus back, and what finds nothing says so", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/role-list");
  await page.keyboard.press("Control+k");
  await field(page).fill("角色");
  await expect(option(page, "角色列表").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(palette(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(palette(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await field(page).fill("没有这样的");
  await expect(palette(page).getByText("换个关键词试试")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("the shell has it too, behind a link of its bar or menu", async ({ page, site, isMobile }) => {
  await openConsole(page, site, "/guide");
  if (isMobile) await page.getByRole("button", { name: "菜单" }).click();
  await page.getByRole("link", { name: "搜索", exact: true }).filter({ visible: true }).click();
  await field(page).fill("mima");
  await option(page, "修改密码").click();
  await expect(page).toHaveURL("/changePassword");
});

test("a page on which nobody asks for it loads none of it", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openConsole(page, site, "/role-list");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /\/(?:palette|kit|calendar)-/.test(url))).toEqual([]);
});
