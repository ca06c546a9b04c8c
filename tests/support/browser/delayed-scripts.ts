import { expect, type Page } from "@playwright/test";

const SCRIPTS = "**/assets/*.js";

/** Scripts never come, on a page whose browser could run them (and whose tests can: axe is a script). */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
}

/**
 * Scripts are on their way until the returned function lets them in; it resolves when they have done their work.
 * Until then pages are opened with `openAtOnce`: they are there, but never loaded.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letIn: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(SCRIPTS, async (route) => {
    await arrival;
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

/** Opens a page without waiting for its scripts, but with its styles. */
export async function openAtOnce(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.waitForFunction(isStyled);
}

/**
 * What scripts add to a page: a region for toasts, or on hydrated pages one for hints, a toggle beside each password or
 * a combobox; or what they take away: the button 更新 of regions.
 */
async function expectScripted(page: Page): Promise<void> {
  const traces = page.locator(
    "div.toasts, .hints, button.reveal:not([hidden]), input[role=combobox], fieldset.regions:not(:has(button))",
  );
  await expect(traces.first()).toBeAttached();
  await page.waitForLoadState();
}
