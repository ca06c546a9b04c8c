import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** Every look that a page has by itself. */
const LOOKS = ["light", "dark"] as const;

/** Lets axe judge the page that is open, in every look. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  for (const colorScheme of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // axe brings the types of a Playwright of its own; the object is the same. No page has frames of other sites.
    const axe = new AxeBuilder({ page: page as never }).setLegacyMode();
    const { violations } = await axe.withTags(RULES).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}
