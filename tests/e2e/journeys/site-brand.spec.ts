import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { pictureOf } from "../../support/upload-files";

const BRAND = "/system-settings/9";
const main = (page: Page) => page.getByRole("main");
const colourOf = (page: Page, selector: string, property: "color" | "backgroundColor") =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name as "color"], property);

test("an operator sets logo and colour, sees them before they are stored, and has them on every page", async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({});
  await openAsAdministrator(page, site, `${BRAND}/edit`);
  await page.locator("[name=brandLogo][type=file]").setInputFiles({
    name: "标志.png",
    mimeType: "image/png",
    buffer: await pictureOf("png", { width: 200, height: 50 }),
  });
  const colour = page.locator("input[name=brandColour]");
  await colour.fill("黄");
  await button(page, "保存").click();
  await expect(main(page)).toContainText("请输入 # 和六位十六进制数字，如 #0b6e5c");
  // The file does not have to be chosen again.
  await expect(main(page).locator(".logo-shown img")).toBeVisible();
  await expect(colour).toHaveValue("黄");
  await colour.fill("#ffff00");
  await button(page, "保存").click();
  await expect(main(page)).toContainText("实际使用：浅色 #");
  await expect(main(page)).toContainText("标志.png");
  expect(await colourOf(page, "main .button:not(.plain)", "backgroundColor")).not.toBe("rgb(26, 95, 174)");
  await button(page, "保存修改").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(main(page)).toContainText("图片 ");

  for (const path of ["/cmsweb", "/login", "/no-such-page", "/guide"]) {
    await page.goto(site.origin + path);
    const mark = page.locator("header .site-mark").first();
    await expect(mark).toBeVisible();
    expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    expect(await mark.boundingBox()).toMatchObject({ height: 36 });
  }

  await page.goto(`${site.origin}${BRAND}/edit`);
  await page.getByLabel("恢复为默认标志").check();
  await page.locator("input[name=brandColour]").fill("");
  await button(page, "保存").click();
  await expect(main(page)).toContainText("使用默认的海蓝");
  await button(page, "保存修改").click();
  await expect(notice(page)).toHaveText("修改成功");
  await page.goto(`${site.origin}/cmsweb`);
  await expect(page.locator("header .site-mark")).toHaveCount(0);
  await expect(page.locator('link[href^="/theme/"]')).toHaveCount(0);
});
