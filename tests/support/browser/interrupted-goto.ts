import type { Page } from "@playwright/test";

/** Matches only where both addresses are the same. */
const BY_ITSELF = /Navigation to "([^"]+)" is interrupted by another navigation to "\1"/;

/**
 * Retries an interrupted `goto` once. Firefox's driver takes a history entry that a page writes before its
 * load for another navigation, which interrupts the awaited one.
 */
export function retryInterruptedGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    try {
      return await goto(url, options);
    } catch (error) {
      if (!BY_ITSELF.test(String(error))) throw error;
      return goto(url, options);
    }
  };
}
