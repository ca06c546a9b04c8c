import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const OPTIONS: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
  // Passes are not reported in full.
  resultTypes: ["violations"],
};

/** Colour schemes that a page has without a choice of the user. */
const LOOKS = ["light", "dark"] as const;

async function judge(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    OPTIONS,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Runs axe on the open page and expects no violation, in all colour schemes or the given ones. */
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

/** Enlarges the viewport, because sticky bars cover nothing where the whole page is visible. */
export async function showWholePages(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 4000 });
}

/** Asks axe where JavaScript runs: axe itself is a script. */
export const axeOn =
  (page: Page, javaScriptEnabled: boolean | undefined) =>
  async (where: string): Promise<void> => {
    if (javaScriptEnabled) await expectNoViolation(page, where);
  };
