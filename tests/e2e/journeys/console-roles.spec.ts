import type { Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, followAction, link, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const RIGHT = "结束会话";

const tab = (page: Page, name: string) => page.locator(".record-tabs").getByRole("link", { name });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const open = (page: Page, name: string) => page.locator("summary").filter({ hasText: name }).click();

test("a preset role that has lost a right gets its first ones back, which its history tells", async ({
  page,
  site,
}) => {
  test.slow();
  await openAsAdministrator(page, site, "/role-list?code=support");
  await link(page, "授权").click();
  await expect(page.getByRole("group", { name: "权限" })).toHaveCount(1);
  await field(page, RIGHT).uncheck();
  await button(page, "保存").last().click();
  await expect(page.locator(".notes")).toContainText("增加0项、取消1项");
  await button(page, "保存修改").click();
  await expect(notice(page)).toContainText("权限已更新");
  await followAction(page, "恢复预置权限");
  await expect(page.locator(".confirm")).toContainText("增加：账号列表-结束会话");
  await confirming(page, "恢复预置权限").click();
  await expect(notice(page)).toContainText("已恢复预置权限");
  await expect(page.locator(".confirm")).toHaveCount(0);
  await expect(page.locator(".record-head")).not.toContainText("恢复预置权限");
  await tab(page, "变更历史").click();
  const entries = page.locator(".list-history > ol > li");
  await expect(entries.nth(0).locator(".avatar")).toBeVisible();
  await expect(entries.nth(0)).toContainText(/增加权限.*账号列表-结束会话/s);
  await expect(entries.nth(1)).toContainText(/取消权限.*账号列表-结束会话/s);
  await page.goBack();
  await link(page, "角色授权").click();
  await expect(field(page, RIGHT)).toBeChecked();
});

test("a record says first what it is, how it stands, and the four facts that matter, on each of its parts", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=support");
  await page.getByRole("rowheader", { name: "客服" }).getByRole("link").click();
  const head = page.locator(".record-head");
  for (const part of ["基本信息", "权限预览"]) {
    await tab(page, part).click();
    await expect(tab(page, part)).toHaveAttribute("aria-current", "page");
    await expect(head.getByRole("heading", { level: 1 })).toHaveText("客服");
    await expect(head.locator(".tone")).toHaveText("启用");
    await expect(head.locator("dt")).toHaveText(["角色编码", "产品版本", "数据范围", "成员数"]);
  }
  await expect(head.locator(".actions > .button")).toHaveText(["编辑", "角色授权"]);
  const menu = head.locator(".record-menu");
  await expect(menu.getByRole("link", { name: "归档" })).toBeHidden();
  await menu.locator("summary").click();
  await expect(menu.getByRole("link")).toHaveText(["停用", "归档"]);
  await expect(menu.locator(".apart")).toHaveCount(2);
});

test("what each role permits is taken along as a sheet of one row for each and a column for each right", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  const names = await page.getByRole("rowheader").allTextContents();
  await open(page, "导出");
  await choice(page, "范围").selectOption("本页");
  await choice(page, "格式").selectOption("角色×权限矩阵（XLSX）");
  const download = page.waitForEvent("download");
  await button(page, "下载").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^role-list-matrix-\d{8}-\d{6}\.xlsx$/);
  const [sheet] = await readXlsxFile(await file.path());
  const [titles = [], ...rows] = sheet?.data ?? [];
  expect(titles.slice(0, 4)).toEqual(["角色名称", "角色编码", "产品/版本", "所属组织"]);
  expect(rows.map(([name]) => name)).toEqual(names);
  const permits = (role: string, perms: string) =>
    rows.find(([, code]) => code === role)?.[
      titles.findIndex((title) => String(title).endsWith(`（${perms}）`))
    ];
  expect(permits("admin", "role:grant")).toBe("有");
  expect(permits("operator", "account:unlock")).toBe("有");
  expect(permits("operator", "account:reset-password")).toBeNull();
});
