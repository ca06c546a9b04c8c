import type { Page } from "@playwright/test";

/** Both addresses are the same: nobody has gone elsewhere. */
const BY_ITSELF = /Navigation to "([^"]+)" is interrupted by another navigation to "\1"/;

/**
 * Firefox's driver takes what a page writes into its history before it has loaded for another navigation, which
 * interrupts the one that it waits for; asked again, the page is there.
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
