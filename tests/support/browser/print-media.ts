import type { Page } from "@playwright/test";

/**
 * Makes the rules for paper hold on the screen too. It works through the CSSOM, which the content security policy
 * permits. @returns how many rules there were
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
 * Shows a page as it is printed. Playwright's `emulateMedia` does nothing where it drives a browser by WebDriver BiDi,
 * as it does Firefox: there the page's own style sheets are changed, and the browser still works out what they show.
 */
export async function showAsPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  if (await page.evaluate(() => matchMedia("print").matches)) return;
  const changed = await page.evaluate(applyPrintRules);
  if (changed === 0) throw new Error(`no rules for paper at ${page.url()}`);
}
