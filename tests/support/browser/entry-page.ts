import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "./desk-worker";
import { expect } from "./fixtures";
import { button } from "./login-forms";
import { newPhone } from "./people";
import type { Site } from "./site";

export const main = (page: Page) => page.getByRole("main");
export const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
/** What the page says of what is typed. */
export const saving = (page: Page) => main(page).locator(".entry-saving");

/** Somebody who writes declarations, signed in. @returns their organisation */
export async function asDeclarant(page: Page, site: Site): Promise<number> {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  return organization;
}

/** A new draft, open at its head. @returns its own address */
export async function openDraft(page: Page, site: Site, direction = "E"): Promise<string> {
  await page.goto(`${site.origin}/phsb/declarations/new?direction=${direction}`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=head$/);
  return page.url().replace(/\/edit.*/, "");
}

/** Waits until keys mean something in the open form. */
export const isKeyed = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("#entry") ?? {}).length > 0);

/** A new draft of a new declarant, in whose head keys mean something. @returns its own address */
export async function openKeyed(page: Page, site: Site, direction = "E"): Promise<string> {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, direction);
  await isKeyed(page);
  return own;
}

/** The name of the field that has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
