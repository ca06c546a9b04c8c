import { asDeclarant, field, main, openDraft, pressEntry as press } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { confirming } from "../../support/browser/login-forms";

test("what a copy began with is listed beside what it is now, and put back field by field", async ({
  page,
  site,
}) => {
  // Wide screens show no button that stores a form.
  if (page.viewportSize()!.width > 1100) await page.setViewportSize({ width: 1100, height: 768 });
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await field(page, "transportName").fill("EVER GLORY");
  await field(page, "overseasName").fill("Pacific Parts Ltd.");
  await press(page, "save");
  await expect(main(page).getByRole("status").first()).toContainText("表头已保存");
  await page.goto(`${own}?do=copy`);
  await confirming(page, "复制").click();
  await expect(page).not.toHaveURL(new RegExp(`${own}\\b`));
  const copy = `${site.origin}${/\/phsb\/declarations\/\d+/.exec(page.url())![0]}`;
  await page.goto(`${copy}/edit?part=head`);
  await expect(field(page, "overseasName")).toHaveValue("Pacific Parts Ltd.");
  await field(page, "overseasName").fill("Atlantic Parts Ltd.");
  await press(page, "save");
  await expect(main(page).getByRole("status").first()).toContainText("表头已保存");
  await main(page).getByRole("link", { name: "对照与单据" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("对照");
  await expect(main(page)).toContainText("新建时：复制新建");
  const item = main(page).locator(".compare-item").filter({ hasText: "境外发货人" });
  await expect(item.locator("del")).toHaveText("Pacific Parts Ltd.");
  await item.getByRole("button", { name: /^恢复/ }).click();
  await expect(main(page)).toContainText("已恢复");
  await expect(item).toHaveCount(0);
  await main(page).getByRole("link", { name: "返回录入" }).click();
  await expect(field(page, "overseasName")).toHaveValue("Pacific Parts Ltd.");
});
