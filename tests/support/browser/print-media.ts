import type { Page } from "@playwright/test";

/**
 * Applies print rules to the screen through the CSSOM, which the content security policy permits.
 * @returns the number of changed rules
 */
function applyPrintRules(): number {
  const visit = (rules: CSSRuleList): number => {
    let changed = 0;
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText)) {
        rule.media.mediaText = rule.media.mediaText.replace(/\bprint\b/g, "all");
        changed += 1;
      }
      if (rule instanceof CSSGroupingRule) changed += visit(rule.cssRules);
    }
    return changed;
  };
  return [...document.styleSheets].reduce((sum, { cssRules }) => sum + visit(cssRules), 0);
}

/**
 * Shows a page as it is printed. Where Playwright drives a browser by WebDriver BiDi, as Firefox,
 * `emulateMedia` does nothing; there the page's style sheets are changed.
 */
export async function showAsPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  if (await page.evaluate(() => matchMedia("print").matches)) return;
  const changed = await page.evaluate(applyPrintRules);
  if (changed === 0) throw new Error(`no rules for paper at ${page.url()}`);
}
