import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { goTo } from "../../support/browser/open-console";

test("whoever has turned single keys off has them within a list alone", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/settings");
  await page.getByLabel("启用快捷键（J、K、X、A、/、?）").uncheck();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("设置已保存").first()).toBeVisible();
  await goTo(page, "/role-list");
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(page.locator("body")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("region", { name: "角色列表" }).focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("row").nth(1)).toBeFocused();
});

test("rows are moved through, ticked and counted off by keys and with Shift", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  const boxes = page.getByRole("checkbox", { name: /^选择(?!本页|全部)/ });
  const all = page.getByRole("checkbox", { name: "选择本页全部" });
  await all.check();
  await expect(page.locator("tbody input[name=ids]:checked")).toHaveCount(6);
  await all.uncheck();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press(" ");
  await expect(boxes.first()).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("row").nth(2)).toBeFocused();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(page.locator("tbody input[name=ids]:checked")).toHaveCount(4);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "快捷键" });
  await expect(help).toContainText("下一行");
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.locator(".filters").getByRole("searchbox").first()).toBeFocused();
  await page.keyboard.type("jk");
  await expect(page.locator(".filters").getByRole("searchbox").first()).toHaveValue("jk");
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("x");
  await expect(boxes.first()).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/role-list\/\d+$/);
});

test("the row that has the focus is lined from its first cell to its last, those that stay included", async ({
  page,
  site,
  isMobile,
}) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  await goTo(page, "/role-list?type=1");
  await page.keyboard.press("j");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeFocused();
  // On phones a row is a card with an outline, which nothing covers.
  if (isMobile) return await expect(row).toHaveCSS("outline-style", "solid");
  const styles = (name: "backgroundImage" | "outlineStyle") =>
    row.locator("> *").evaluateAll((cells, of) => cells.map((cell) => getComputedStyle(cell)[of]), name);
  const images = await styles("backgroundImage");
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => !image.startsWith("linear-gradient"))).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(new Set(await styles("outlineStyle"))).toEqual(new Set(["solid"]));
});

test("a press on a row opens it, one on its controls or on selected text does not", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=editor");
  await goTo(page, "/role-list?code=editor");
  const row = page.getByRole("row").nth(1);
  await row.locator(".pick").getByRole("checkbox").check();
  await row.locator("summary").click();
  await page.keyboard.press("Escape");
  await row.evaluate((element) => {
    getSelection()!.selectAllChildren(element);
    element.querySelector("td:last-child")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    getSelection()!.removeAllRanges();
  });
  await expect(page).toHaveURL(/\/role-list\?code=editor$/);
  await row.getByText("平台预置").click();
  await expect(page).toHaveURL(/\/role-list\/\d+$/);
});

test("A right after X waits for what can be done to the row that it has ticked", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list");
  await expect(page.locator("[data-opens]")).toBeAttached();
  await expect(page.locator(".list-bulk[data-idle]")).toBeAttached();
  await page.keyboard.press("j");
  // Both events are in one task, without a pause in between.
  await page.evaluate(() => {
    for (const key of ["x", "a"])
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await expect(page.locator(".list-bulk button[name=intent]").first()).toBeFocused();
});
