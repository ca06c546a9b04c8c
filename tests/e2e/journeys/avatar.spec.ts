import type { Locator, Page } from "@playwright/test";
import { breakTable } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { pictureOf } from "../../support/upload-files";

const ADDRESS = "/personal?tab=1";
const GIF = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

async function open(page: Page, site: Site): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(site.origin + ADDRESS);
}

/** Chooses a file, crops it where scripts run, and submits it. */
async function give(page: Page, name: string, buffer: Buffer, withScripts: boolean): Promise<void> {
  await field(page, "头像").setInputFiles({ name, mimeType: "image/png", buffer });
  await button(page, withScripts ? "使用并上传" : "上传头像").click();
}

const picture = (page: Page) => page.locator(".own-head > img");

const isShown = (image: Locator) =>
  expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeGreaterThan(0);

test("somebody gives themselves a picture, and another one", async ({ page, site, javaScriptEnabled }) => {
  await open(page, site);
  await expect(field(page, "头像")).toHaveAccessibleDescription(
    "支持 jpg/jpeg/png 格式，建议 200*200，不超过 5MB",
  );
  await expect(picture(page)).toHaveCount(0);
  await give(page, "我的头像.png", await pictureOf("png"), javaScriptEnabled);
  await expect(notice(page)).toHaveText("修改成功");
  await expect(page).toHaveURL(ADDRESS);
  await isShown(picture(page));
  await isShown(page.locator(".user-button img.avatar"));
  const first = (await picture(page).getAttribute("src"))!;

  await give(page, "二.png", await pictureOf("png", { width: 90, height: 300 }), javaScriptEnabled);
  await expect(picture(page)).not.toHaveAttribute("src", first);
  await isShown(picture(page));
  await expect.poll(async () => (await page.request.get(site.origin + first)).status()).toBe(404);
});

test("§8 upload failure shows message or 系统异常", async ({ page, startOwnSite, javaScriptEnabled }) => {
  const site = await startOwnSite();
  await open(page, site);
  await field(page, "头像").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: GIF });
  if (!javaScriptEnabled) await button(page, "上传头像").click();
  const wrong = page.locator("#avatar-error");
  await expect(wrong).toHaveText("请上传 jpg/jpeg/png 格式文件");
  await expect(field(page, "头像")).toHaveAttribute("aria-invalid", "true");
  if (!javaScriptEnabled) await expect(summary(page)).toContainText("请上传 jpg/jpeg/png 格式文件");

  breakTable(site, "uploads");
  await give(page, "a.png", await pictureOf("png"), javaScriptEnabled);
  await expect(wrong).toHaveText(/^系统异常，请稍后重试。请求编号：.+$/);
});

test("a file that was not chosen, or is too large, is told", async ({ page, site, javaScriptEnabled }) => {
  await open(page, site);
  await button(page, "上传头像").click();
  await expect(page.locator("#avatar-error")).toHaveText("请选择图片");
  const buffer = Buffer.concat([await pictureOf("png"), Buffer.alloc(5 * 1024 * 1024)]);
  await field(page, "头像").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  if (!javaScriptEnabled) await button(page, "上传头像").click();
  await expect(page.locator("#avatar-error")).toHaveText("上传文件大小不能超过 5MB!");
});
