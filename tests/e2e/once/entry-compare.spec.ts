import { asDeclarant, field, isKeyed, main, openDraft } from "../../support/browser/entry-page";
import { button } from "../../support/browser/login-forms";
import { expect, test } from "../../support/browser/fixtures";
import { writeDeclaration } from "../../support/browser/written-declaration";
import { sampleDeclaration, sampleLine } from "../../support/declarations/sample-declaration";

test("beside the forms stands what was before, and is put back into them", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await writeDeclaration(page, sampleDeclaration({ lines: [sampleLine({ name: "平板电脑" })] }));
  // A copy begins with a version to compare with.
  await page.goto(own);
  await main(page).locator(".record-menu summary").click();
  await main(page).getByRole("link", { name: "复制" }).click();
  await button(page, "确认复制").click();
  await expect(page).not.toHaveURL(new RegExp(`${own}\\b`));
  const copy = /\/phsb\/declarations\/\d+/.exec(page.url())![0];
  await page.goto(`${copy}/edit?part=goods&line=1`);
  await isKeyed(page);
  const panel = main(page).getByRole("complementary", { name: "检查结果" });
  await panel.getByRole("button", { name: "对照", exact: true }).click();
  await expect(panel).toContainText("没有不同");
  await field(page, "name").fill("平板电脑二代");
  await field(page, "tradeMode").click();
  const item = panel.locator(".compare-item").filter({ hasText: "商品名称" });
  await expect(item.locator("del")).toHaveText("平板电脑");
  await expect(item).toContainText("平板电脑二代");
  await item.getByRole("link").click();
  await expect(field(page, "name")).toBeFocused();
  await item.getByRole("button", { name: /^恢复/ }).click();
  await expect(field(page, "name")).toHaveValue("平板电脑");
  await expect(item).toHaveCount(0);
  await panel.getByRole("button", { name: "单据", exact: true }).click();
  await expect(panel).toContainText("还没有随附单据");
  await panel.getByRole("button", { name: "检查结果", exact: true }).click();
  await expect(main(page).locator("#findings")).toBeVisible();
});
