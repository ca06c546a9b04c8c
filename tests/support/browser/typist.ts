import type { Page } from "@playwright/test";

/** How long a server that is far away, or busy, takes with each answer about declarations. */
const SLOWED_MILLISECONDS = 300;

/** Answers about declarations take their time. */
export const slowDown = (page: Page) =>
  page.route(/\/phsb\/(?:declarations|codes)/, async (route) => {
    const response = await route.fetch();
    setTimeout(() => void route.fulfill({ response }).catch(() => undefined), SLOWED_MILLISECONDS);
  });

/** Somebody who types at an even pace and waits for nothing: text as it is, keys in braces (`{Enter}`). */
export async function typeOn(page: Page, text: string, pace: number): Promise<void> {
  for (const [, key, characters] of text.matchAll(/\{([^}]+)\}|([^{]+)/g)) {
    if (key !== undefined) await page.keyboard.press(key, { delay: pace });
    else await page.keyboard.type(characters ?? "", { delay: pace });
  }
}
