import type { Page } from "@playwright/test";
import { asDeclarant, field, isKeyed, main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";

const keys = (page: Page) => page.locator("#entry-keys");
const SAVE = "保存快捷键";

test("whoever writes declarations has keys of their own; a key that is taken or the browser's is refused", async ({
  page,
  site,
}, { project }) => {
  await asDeclarant(page, site);
  await page.goto(`${site.origin}/settings`);
  await expect(keys(page).getByLabel("检查全部")).toHaveValue("F9");
  await keys(page).getByLabel("检查全部").fill("Ctrl+W");
  await keys(page).getByLabel("保存", { exact: true }).fill("F2");
  await keys(page).getByLabel("转到商品表体").fill("Alt+5");
  await button(page, SAVE).click();
  await expect(keys(page).getByRole("alert")).toContainText("Ctrl+W 由浏览器使用，请换一个");
  await expect(keys(page).getByRole("alert")).toContainText("F2 已用于“下一处问题或还没填的必填框”");
  await expect(keys(page).getByRole("alert")).toContainText("Alt+5 已用于“转到随附单据”");
  await expect(keys(page).getByLabel("检查全部")).toHaveValue("Ctrl+W");
  await expect(keys(page).getByLabel("转到商品表体")).toHaveValue("Alt+5");
  await keys(page).getByLabel("转到商品表体").fill("Alt+G");
  await keys(page).getByLabel("在数字框中输入等号开始计算，如 =12*3.5").fill("Alt+C");
  await keys(page).getByLabel("保存", { exact: true }).fill("");
  await keys(page).getByLabel("检查全部").fill("ctrl + shift + F9");
  await button(page, SAVE).click();
  await expect(main(page)).toContainText("录入快捷键已保存");
  await expect(keys(page).getByLabel("检查全部")).toHaveValue("Ctrl+Shift+F9");
  await expect(keys(page).getByLabel("保存", { exact: true })).toHaveValue("Ctrl+S");

  if (project.name === "js") {
    await openDraft(page, site);
    await isKeyed(page);
    await main(page).locator('#entry .submit-bar button[value="next"]').focus();
    await page.keyboard.press("?");
    const line = page.getByRole("region", { name: "帮助" }).locator("dl > div", { hasText: "检查全部" });
    await expect(line.locator("kbd")).toHaveText(["Ctrl", "Shift", "F9"]);
    await field(page, "contractNumber").focus();
    await page.keyboard.press("F9");
    await expect(main(page).locator("#findings")).not.toContainText("检查于");
    await page.keyboard.press("Alt+g");
    await expect(page.locator('form[data-part="goods"] :focus')).toHaveCount(1);
    await isKeyed(page);
    await field(page, "quantity").fill("3");
    await page.keyboard.press("Alt+c");
    await expect(field(page, "quantity")).toHaveValue("=3");
    await page.keyboard.type("*4");
    await expect(field(page, "quantity")).toHaveValue("=3*4");
    await page.keyboard.press("Alt+1");
    await expect(page).toHaveURL(/part=head/);
    await isKeyed(page);
    await field(page, "contractNumber").focus();
    await page.keyboard.press("Control+Shift+F9");
    await expect(main(page).locator("#findings")).toContainText("检查于");
    await isKeyed(page);
    await main(page).locator('#entry .submit-bar button[value="next"]').focus();
    await page.keyboard.press("?");
    await page.getByRole("link", { name: "修改报关单录入的快捷键" }).click();
    await expect(page).toHaveURL(/\/settings#entry-keys$/);
    await keys(page).getByLabel("检查全部").press("F7");
    await expect(keys(page).getByLabel("检查全部")).toHaveValue("F7");
  }
  await button(page, "恢复默认快捷键").click();
  await expect(main(page)).toContainText("录入快捷键已恢复默认");
  await expect(keys(page).getByLabel("检查全部")).toHaveValue("F9");
});
