import { expect, type Page } from "@playwright/test";
import { button, field, fill } from "./login-forms";

const main = (page: Page) => page.getByRole("main");
const UNIT = "启航通道报关";
/** The channel's folder, relative to the root of channels' folders. */
export const CHANNEL_FOLDER = "ningbo";

/** Creates the declarant unit of the channel, with a card. */
export async function registerUnit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/applicant-manage/new`);
  await fill(page, { 单位名称: UNIT, 海关编码: "3302912345", 统一社会信用代码: "91350200MA2YJ1XR9G" });
  await button(page, "保存").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(UNIT);
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/cards/new`);
  await fill(page, { IC卡号: "2100000012345", 操作员姓名: "张三", 证书号: "0A1B2C3D" });
  await page.locator("[name=validTo]").fill("2099-12-31");
  await button(page, "保存").click();
  await expect(page.getByRole("row").filter({ hasText: "2100000012345" })).toBeVisible();
}

/** Reloads the page until it contains the text, up to a minute. */
export const shows = (page: Page, address: string, text: string | RegExp) =>
  expect(async () => {
    await page.goto(address);
    await expect(main(page)).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 60_000 });

/** Fills the fields of a folder channel, without its folder and districts. */
export async function describeChannel(page: Page, name: string): Promise<void> {
  await fill(page, { 通道名称: name });
  await field(page, "类型").selectOption({ label: "单一窗口" });
  await field(page, "传输方式").selectOption({ label: "导入客户端文件夹" });
  await page.locator("[name=unitId]").fill(`3302912345-${UNIT}`);
}

/**
 * Chooses folder, district, card and documents, and saves.
 * @returns the channel's address
 */
export async function saveChannel(page: Page, name: string): Promise<string> {
  await fill(page, { "客户端目录（文件夹方式必填）": CHANNEL_FOLDER });
  await page.locator("[name=districts]").fill("2900");
  await page.getByLabel("2100000012345 张三").check();
  await page.getByLabel("报关单", { exact: true }).check();
  await page.getByLabel("出口报关", { exact: true }).check();
  await page.locator("[name=accessSecret]").fill("never-shown-again");
  await button(page, "保存").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  return new URL(page.url()).origin + new URL(page.url()).pathname;
}
