import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { menuButton } from "../../support/browser/top-bar";

const drawer = (page: Page) => page.getByRole("dialog");
const isHydrated = (page: Page) => expect(page.locator("[data-opens]")).toBeAttached();
const LIST = "/role-list?code=editor";

const editLink = (page: Page) => page.getByRole("row").nth(1).getByRole("link", { name: "编辑" });

async function openEdit(page: Page): Promise<void> {
  await isHydrated(page);
  await editLink(page).click();
  await expect(drawer(page)).toBeVisible();
}

test("a short form opens over its list, keeps what is refused, and leads back with the filters", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, LIST);
  await openEdit(page);
  const name = drawer(page).getByLabel("角色名称");
  await expect(name).toBeFocused();
  expect(await drawer(page).getByRole("textbox").count()).toBeLessThanOrEqual(8);
  const before = await name.inputValue();
  await name.fill("内");
  await drawer(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(drawer(page).locator("[data-summary]")).toBeFocused();
  await expect(name).toHaveValue("内");
  await name.fill(before);
  await drawer(page).getByLabel("备注").fill(`旁边的表单 ${Date.now()}`);
  await drawer(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});

test("Escape and 取消 close a form over its list and leave the list as it was", async ({ page, site }) => {
  await openAsAdministrator(page, site, LIST);
  await openEdit(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await openEdit(page);
  await drawer(page).getByRole("link", { name: "取消" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});

test("the settings open over the page at hand and lead back to it", async ({ page, site }) => {
  await openAsAdministrator(page, site, LIST);
  await isHydrated(page);
  await menuButton(page).click();
  await page.getByRole("link", { name: "界面设置" }).click();
  await drawer(page).getByLabel("表格密度").selectOption({ label: "紧凑" });
  await drawer(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.locator(".console")).toHaveAttribute("data-density", "dense");
});
