import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";

const BY_KEYS = "按 Ctrl+P 打印（Mac 按 ⌘P）";

test("a document for download has a button that prints it, without scripts the keys, and neither on paper", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await page.goto(`${site.origin}/cmsweb/download/authorisation-letter`);
  const files = page.locator(".article-files");
  const print = button(page, "打印");
  if (!javaScriptEnabled) {
    await expect(files).toContainText(BY_KEYS);
    await expect(print).toHaveCount(0);
  } else {
    await expect(print).toBeVisible();
    await expect(files).not.toContainText(BY_KEYS);
    await page.evaluate(() => {
      window.print = () => void (document.body.dataset["printed"] = "");
    });
    await print.click();
    expect(await page.evaluate(() => document.body.dataset["printed"])).toBe("");
  }
  await page.emulateMedia({ media: "print" });
  await expect(files).toBeHidden();
  await expect(page.locator("article")).toContainText("打印后盖章、签字");
});
