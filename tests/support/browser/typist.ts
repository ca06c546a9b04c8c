import type { Page } from "@playwright/test";

/** Latency of a busy or distant server for responses about declarations. */
const SLOWED_MILLISECONDS = 300;

/** Delays responses about declarations and codes. */
export const slowDown = (page: Page) =>
  page.route(/\/phsb\/(?:declarations|codes)/, async (route) => {
    const response = await route.fetch();
    setTimeout(() => void route.fulfill({ response }).catch(() => undefined), SLOWED_MILLISECONDS);
  });

/** Types at an even pace without waiting: text as it is, keys in braces (`{Enter}`). */
export async function typeOn(page: Page, text: string, pace: number): Promise<void> {
  for (const [, key, characters] of text.matchAll(/\{([^}]+)\}|([^{]+)/g)) {
    if (key !== undefined) await page.keyboard.press(key, { delay: pace });
    else await page.keyboard.type(characters ?? "", { delay: pace });
  }
}
