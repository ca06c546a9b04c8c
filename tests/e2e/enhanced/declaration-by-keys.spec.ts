import type { Page } from "@playwright/test";
import {
  asDeclarant,
  field,
  focused,
  focusedForm,
  isKeyed,
  main,
  openDraft,
} from "../../support/browser/entry-page";
import { addUnits } from "../../support/browser/desk-worker";
import { expect, test } from "../../support/browser/fixtures";
import { fillMissing, Keyboard, nextFinding } from "../../support/browser/counted-keys";
import { button, confirming } from "../../support/browser/login-forms";
import { writeDeclaration } from "../../support/browser/written-declaration";
import { sampleDeclaration, sampleLine } from "../../support/declarations/sample-declaration";

/** Values of one shipment, which are typed. */
const SHIPMENT: Readonly<Record<string, string>> = {
  transportName: "EVER A",
  voyageNumber: "07E",
  billNumber: "COSU07",
  packageCount: "10",
  grossWeight: "99",
  netWeight: "90",
};
const LINE: Readonly<Record<string, string>> = { quantity: "10", firstQuantity: "10", price: "5.5" };

/**
 * An export of five lines with mistakes in its head and its second line, from which a template is created.
 */
const SOURCE = sampleDeclaration({
  direction: "E",
  head: {
    transitPort: "USA264",
    shippingCountry: "USA",
    tradingCountry: "USA",
    levyNature: "299",
  },
  lines: Array.from({ length: 5 }, (_, index) =>
    sampleLine({
      name: `平板电脑${String(index + 1)}`,
      originCountry: "CHN",
      destinationCountry: "USA",
      currency: index === 1 ? "EUR" : "USD",
      // Close to the typed price, because deviations from earlier ones are findings.
      price: "5",
      total: "50",
    }),
  ),
});

/** Moves to a field with a finding and applies its fix. */
async function applyFix(keys: Keyboard, page: Page, name: string, key?: "F2" | "Shift+F2") {
  for (let step = 0; step < 4 && (await focused(page)) !== name; step += 1)
    await nextFinding(keys, page, key);
  await expect(field(page, name)).toBeFocused();
  await isKeyed(page);
  await keys.press("Alt+Enter");
  await expect(main(page)).toContainText("已改正");
  await isKeyed(page);
}

test("a template of five lines is completed by keyboard alone, three mistakes fixed, in 120 keystrokes at most", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  addUnits(site, await asDeclarant(page, site), ["宁波远洋报关"]);
  const source = await openDraft(page, site);
  await writeDeclaration(page, SOURCE);
  await page.goto(`${source}/template`);
  await field(page, "name").fill("出口平板电脑");
  await button(page, "保存").click();
  await expect(page).toHaveURL(/\/phsb\/templates\/\d+$/);
  await page.goto(`${page.url()}?do=use`);
  await confirming(page, "用模板新建").click();
  await expect(page).toHaveURL(/part=head$/);
  const own = page.url().replace(/\/edit.*/, "");
  expect(own).not.toBe(source);
  await isKeyed(page);

  const keys = new Keyboard(page);
  await fillMissing(keys, page, SHIPMENT);
  await keys.press("F9");
  await expect(main(page).locator("#findings")).toContainText("检查于");
  await isKeyed(page);
  await applyFix(keys, page, "levyNature", "Shift+F2");
  await expect(field(page, "levyNature")).toHaveValue(/^101/);
  for (let step = 0; step < 4 && !(await focusedForm(page)).includes("line=1"); step += 1)
    await nextFinding(keys, page);
  for (let line = 1; line <= 5; line += 1) {
    await expect(field(page, "quantity")).toBeFocused();
    expect(await focusedForm(page)).toContain(`line=${String(line)}`);
    await isKeyed(page);
    await fillMissing(keys, page, LINE);
    if (line === 4) {
      await keys.press("Enter");
      await keys.type("50");
    }
    await keys.press(line < 5 ? "Control+Enter" : "F9");
  }
  await expect(main(page).locator("#findings")).toContainText("2 条提醒");
  await isKeyed(page);
  await applyFix(keys, page, "currency");
  await expect(page).toHaveURL(/line=2$/);
  await expect(field(page, "currency")).toHaveValue(/^USD/);
  await applyFix(keys, page, "total");
  await expect(page).toHaveURL(/line=4$/);
  await expect(field(page, "total")).toHaveValue("55");
  await expect(main(page).locator("#findings")).toContainText("没有发现问题");
  await keys.press("Control+Shift+S");
  await expect(page).toHaveURL(own);
  await expect(main(page)).toContainText("已制单");
  expect(keys.count).toBeLessThanOrEqual(120);
});
