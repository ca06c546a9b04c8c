import type { Page } from "@playwright/test";
import { openSession } from "./open-session";
import { holdAdministration } from "./role-holder";
import type { Site } from "./site";
import { registered } from "./wire-registration";

/** Opens a page of the console as a new administrator of the platform. */
export async function openAsAdministrator(page: Page, site: Site, path: string): Promise<void> {
  const name = await registered(site);
  holdAdministration(site, name);
  await openSession(page, site, name);
  await page.goto(site.origin + path);
}
