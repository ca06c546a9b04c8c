import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const OPTIONS: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
  // What passes is not worked out to the end.
  resultTypes: ["violations"],
};

/** Every look that a page has by itself. */
const LOOKS = ["light", "dark"] as const;

async function judge(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    OPTIONS,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Lets axe judge the page that is open, in every look or in those given. */
export async function expectNoViolation(
  page: Page,
  where: string,
  looks: readonly (typeof LOOKS)[number][] = LOOKS,
): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await judge(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** Bars that stick to an edge cover nothing where the whole page is in view. */
export async function showWholePages(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 4000 });
}
