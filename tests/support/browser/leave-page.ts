import type { Page } from "@playwright/test";

const NEW_PAGE = "about:blank";
/** A picture of the site: it has no scripts. */
const PICTURE = "/favicon.svg";

/**
 * Leaves an open page for a picture of the same site. Old versions of Chromium do not always report a navigation
 * to another site, such as an empty page.
 */
export async function leavePage(page: Page): Promise<void> {
  const address = page.url();
  if (address !== NEW_PAGE) await page.goto(new URL(PICTURE, address).href);
}
