import type { Page } from "@playwright/test";
import { asDeclarant, main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { showAsPrinted } from "../../support/browser/print-media";
import { statedCharacters, printedTexts } from "../../support/browser/printed-pdf";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { sampleDeclaration, sampleLine } from "../../support/declarations/sample-declaration";

/** An A4 sheet in landscape, without its margins. */
const PAPER = { width: 1062, height: 733 };
const LINES_PER_SHEET = 6;
const nameOf = (place: number) => `平板电脑第${String(place)}号`;

/**
 * Completes a declaration with as many lines.
 * @returns its address
 */
async function completedOf(page: Page, site: Site, count: number): Promise<string> {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  const id = Number(own.split("/").at(-1));
  const rows = new Rows(site);
  rows.addAll(
    "declaration_lines",
    Array.from({ length: count }, (_, index) => ({
      declaration_id: id,
      place: index + 1,
      more: JSON.stringify(sampleLine({ name: nameOf(index + 1) })),
    })),
  );
  const { head } = sampleDeclaration();
  rows.change("update declarations set status = '02', more = ? where id = ?", JSON.stringify(head), id);
  return own;
}

const PRINTED = [
  { count: 1, sheets: 1 },
  { count: 6, sheets: 1 },
  { count: 7, sheets: 2 },
  { count: 50, sheets: 9 },
];

for (const { count, sheets } of PRINTED)
  test(`${String(count)} lines are printed as they were, on ${String(sheets)} sheets that can be searched`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    const own = await completedOf(page, site, count);
    await page.goto(`${own}/print`);
    await expect(main(page).locator(".print-sheet")).toHaveCount(sheets);

    const texts = await printedTexts(page);
    expect(texts).toHaveLength(sheets);
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`页码/页数:${String(index + 1)}/${String(sheets)}`);
      expect(text).toContain("深圳远洋贸易有限公司");
      const last = Math.min((index + 1) * LINES_PER_SHEET, count);
      for (let place = index * LINES_PER_SHEET + 1; place <= last; place += 1)
        expect(text).toContain(nameOf(place));
    }

    if (count === 1) {
      const characters = await statedCharacters(page);
      for (const character of "民页") expect(characters).toContain(character);
    }

    await page.setViewportSize(PAPER);
    await showAsPrinted(page);
    await expect(page.locator(".shell-top")).toBeHidden();
    for (const place of new Set([1, sheets]))
      await expect(page.locator(".print-sheet").nth(place - 1)).toHaveScreenshot(
        `print-${String(count)}-sheet-${String(place)}.png`,
        // The number of the declaration differs by customer and day.
        { maxDiffPixels: 1500 },
      );
  });
