import type { Page } from "@playwright/test";
import { openSession } from "./open-session";
import type { Site } from "./site";
import { openMenu } from "./top-bar";
import { registered } from "./wire-registration";

/**
 * Opens a page of the shell as a new user, waits for hydration and marks the document for `isSameDocument`.
 */
export async function openShell(page: Page, site: Site, path = "/guide"): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(site.origin + path);
  await page.waitForFunction(() => "__remixRouter" in window && document.querySelector(".hints") !== null);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
}

/** Follows a section's link, in the menu where the header shows none. */
export async function followSection(page: Page, name: string): Promise<void> {
  const section = page.locator("header nav a, .drawer a").filter({ hasText: name, visible: true });
  if ((await section.count()) === 0) await openMenu(page);
  await section.first().click();
}

export const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-same"));
export const hint = (page: Page, text: string | RegExp) => page.locator(".hints p").filter({ hasText: text });

/**
 * Waits until the framework has hydrated the page, where scripts run: before that it may undo changes of a
 * test.
 */
export async function frameworkRuns(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !("__remixContext" in window) ||
      ("__remixRouter" in window && document.querySelector(".hints") !== null),
  );
}
