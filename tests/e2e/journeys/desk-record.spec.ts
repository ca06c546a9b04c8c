import { asDeclarant, main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming } from "../../support/browser/login-forms";

test("a record shows the one action that comes next, the others in a menu, the destructive one apart", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await page.goto(own);
  const menu = main(page).locator(".record-menu");
  await expect(main(page).locator(".record-next > .button")).toHaveText("继续录入");
  await expect(menu.getByRole("link", { name: "复制" })).toBeHidden();
  await menu.locator("summary").click();
  await expect(menu.getByRole("link", { name: "复制" })).toBeVisible();
  await expect(menu.getByRole("link").last()).toHaveText("作废报关单");
  await expect(menu.getByRole("link").last()).toHaveClass("apart");
  const box = (await menu.locator("ul").boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);

  await menu.getByRole("link", { name: "作废报关单" }).click();
  await main(page).getByLabel("原因").fill("客户撤单");
  await confirming(page, "作废报关单").click();
  await expect(main(page)).toContainText("已作废报关单");
  await expect(main(page).locator(".record-next > .button")).toHaveText("撤销作废");
  await main(page).getByRole("link", { name: "操作记录" }).click();
  const events = main(page).locator(".record-timeline > li");
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText("客户撤单");
  await expect(events.first()).toContainText("已作废");
});

test("ticked declarations are printed together after a plan", async ({ page, site, isMobile }, {
  project,
}) => {
  await asDeclarant(page, site);
  for (const direction of ["I", "E"]) await openDraft(page, site, direction);
  await page.goto(`${site.origin}/phsb/declarations`);
  for (const box of await main(page).locator("tbody input[name=ids]").all()) await box.check();
  await main(page).locator('button[value="bulk:print"]').click();
  await expect(main(page)).toContainText("其中 2 份印有“草稿”");
  await confirming(page).click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/print\?ids=\d+,\d+$/);
  await expect(main(page).locator(".print-sheet")).toHaveCount(2);
  const now = button(page, "打印");
  if (project.name === "no-js") {
    await expect(now).toHaveCount(0);
    await expect(main(page)).toContainText("按 Ctrl+P 打印（Mac 按 ⌘P）");
    await expect(main(page)).toContainText("纸张 A4，横向");
    return;
  }
  await expect(now).toBeVisible();
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset["printed"] = "");
  });
  await now.click();
  expect(await page.evaluate(() => document.body.dataset["printed"])).toBe("");
  if (isMobile) return;
  await page.emulateMedia({ media: "print" });
  await expect(now).toBeHidden();
});
