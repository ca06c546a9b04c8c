import { breakTable, restoreTable } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { fillProfile, openProfile } from "../../support/browser/profile-form";
import { registered } from "../../support/browser/wire-registration";
import { pictureOf } from "../../support/upload-files";

const FAULT = /^系统异常，请稍后重试。请求编号：.+$/;

test("§8 client rejects other codes and passes binaries", async ({ page, startOwnSite }) => {
  const site = await startOwnSite();
  await openSession(page, site, await registered(site));
  await openProfile(page, true, `${site.origin}/personal?tab=1`);
  const give = async () => {
    const buffer = await pictureOf("png");
    await field(page, "头像").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await button(page, "使用并上传").click();
  };
  await give();
  const shown = page.locator(".own-head > img");
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  const first = (await shown.getAttribute("src"))!;
  const bytes = await page.request.get(site.origin + first);
  expect(bytes.headers()["content-type"]).toBe("image/png");

  breakTable(site, "uploads");
  await give();
  await expect(page.locator("#avatar-error")).toHaveText(FAULT);
  await expect(shown).toHaveAttribute("src", first);
});

test("§8 other failures keep the response", async ({ page, startOwnSite }) => {
  const site = await startOwnSite();
  await openSession(page, site, await registered(site));
  await openProfile(page, true, `${site.origin}/personal?tab=1`);
  await fillProfile(page, true);
  breakTable(site, "audit_log");
  await button(page, "保存").click();
  await expect(page.getByRole("alert").filter({ hasText: "系统异常" })).toBeVisible();
  await expect(page).toHaveURL(/\/personal/);
  await expect(field(page, "姓名")).toHaveValue("张三");
  restoreTable(site, "audit_log");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("修改成功");
});
