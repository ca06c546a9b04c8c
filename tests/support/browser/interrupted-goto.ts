import type { Page } from "@playwright/test";

/** Matches only where both addresses are the same. */
const BY_ITSELF = /Navigation to "([^"]+)" is interrupted by another navigation to "\1"/;

/** A retry can be interrupted in the same way. */
const TRIES = 5;

/**
 * Retries an interrupted `goto`. Firefox's driver takes a history entry that a page writes before its
 * load for another navigation, which interrupts the awaited one.
 */
export function retryInterruptedGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await goto(url, options);
      } catch (error) {
        if (tries === TRIES || !BY_ITSELF.test(String(error))) throw error;
      }
    }
  };
}
