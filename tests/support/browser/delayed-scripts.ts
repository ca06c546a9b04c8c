import { expect, type Page } from "@playwright/test";

const SCRIPTS = "**/assets/*.js";

/** Replaces all scripts by empty ones, in a browser that can run them (axe itself is a script). */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
}

/**
 * Delays scripts, but those with an address that matches `but`, until the returned function is called; that resolves when they have run. Until then pages
 * must be opened with `openAtOnce`, because their load event does not fire.
 */
export async function holdScripts(page: Page, but?: RegExp): Promise<() => Promise<void>> {
  let letIn: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(SCRIPTS, async (route) => {
    if (!but?.test(route.request().url())) await arrival;
    await route.continue();
  });
  return async () => {
    letIn();
    await expectScripted(page);
  };
}

const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
    ({ sheet }) => sheet !== null,
  );

/** Opens a page with its styles, without waiting for its scripts. */
export async function openAtOnce(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("footer.foot")).toBeAttached();
  await page.waitForFunction(isStyled);
}

/**
 * Waits for an effect of scripts: a region for toasts or, on hydrated pages, for hints; a toggle beside each
 * password, a combobox, or the removal of the button 更新.
 */
async function expectScripted(page: Page): Promise<void> {
  const traces = page.locator(
    "div.toasts, .hints, button.reveal:not([hidden]), input[role=combobox], fieldset.regions:not(:has(button))",
  );
  await expect(traces.first()).toBeAttached();
  await page.waitForLoadState();
}
