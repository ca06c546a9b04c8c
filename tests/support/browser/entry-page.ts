import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "./desk-worker";
import { expect } from "./fixtures";
import { button } from "./login-forms";
import { newPhone } from "./people";
import type { Site } from "./site";

export const main = (page: Page) => page.getByRole("main");
export const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
/** The search of a library in the open form. */
export const library = (page: Page) => main(page).locator("#entry .entry-library");
/** The table of rows of a kind. */
export const rowsOf = (page: Page, kind: string) =>
  main(page).locator(`.entry-rows[data-kind="${kind}"]`).locator("tbody tr");

/**
 * Presses a button of the open form, or one for the whole declaration: unfolds the menu that has it, and
 * clicks as a key does where wide screens show none.
 */
export async function pressEntry(page: Page, intent: string): Promise<void> {
  // The form's hidden default button has the intent of another one.
  const own = `button[name="intent"][value="${intent}"]:not(.unseen)`;
  const menu = main(page)
    .locator(".entry-more")
    .filter({ has: page.locator(own), visible: true });
  if ((await menu.count()) > 0) {
    await menu.locator("summary").click();
    return menu.locator(own).click();
  }
  const shown = main(page).locator(own).filter({ visible: true });
  // Compact forms show the button that goes on only while it has the focus.
  if ((await shown.count()) > 0)
    return intent === "next" ? shown.first().press("Enter") : shown.first().click();
  await main(page)
    .locator(`#entry ${own}`)
    .evaluate((button: HTMLButtonElement) => button.click());
}

/** The status of saving. */
export const saving = (page: Page) => main(page).locator("#entry .entry-saving");

/**
 * Signs in as a new declarant.
 * @returns the id of their organisation
 */
export async function asDeclarant(page: Page, site: Site): Promise<number> {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  return organization;
}

/**
 * Creates a draft and opens its head.
 * @returns the draft's address
 */
export async function openDraft(page: Page, site: Site, direction = "E"): Promise<string> {
  await page.goto(`${site.origin}/phsb/declarations/new?direction=${direction}`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=head$/);
  return page.url().replace(/\/edit.*/, "");
}

/** Waits until the open form handles keys and stores what is typed: until its effects have run. */
export const isKeyed = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector("#entry");
    const isDrawn = Object.keys(form ?? {}).length > 0;
    return isDrawn && form?.querySelector('.entry-saving[data-state="off"]') === null;
  });

/**
 * Creates a draft as a new declarant, with the head hydrated.
 * @returns the draft's address
 */
export async function openKeyed(page: Page, site: Site, direction = "E"): Promise<string> {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, direction);
  await isKeyed(page);
  return own;
}

/** The name of the focused field; empty for none. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");

/** The address of the form that has the focus; empty for none. */
export const focusedForm = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("form")?.getAttribute("action") ?? "");
