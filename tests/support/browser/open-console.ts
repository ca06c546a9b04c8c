import type { Locator, Page } from "@playwright/test";
import { openSession } from "./open-session";
import { frameworkRuns } from "./open-shell";
import { holdTwoRoles } from "./role-holder";
import type { Site } from "./site";
import { pressOpener } from "./top-bar";
import { registered } from "./wire-registration";

/**
 * Opens a page of the console as a new member of the platform's staff (运营) who also administers a customer.
 * @returns the sign-in name
 */
export async function openConsole(page: Page, site: Site, path = "/custom-list"): Promise<string> {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await goTo(page, path);
  return name;
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await frameworkRuns(page);
}

export const sidebar = (page: Page): Locator => page.locator("#console-menu");

/** The menu button, or a link where neither browser nor script opens popovers. */
export const burger = (page: Page): Locator =>
  page
    .getByRole("button", { name: "功能菜单" })
    .or(page.getByRole("link", { name: "功能菜单" }))
    .first();

/** The console menu: beside the page, or as a drawer, which is opened first. */
export async function openSidebar(page: Page): Promise<Locator> {
  const menu = sidebar(page);
  if (!(await menu.isVisible())) await pressOpener(burger(page));
  return menu;
}

export const views = (page: Page): Locator => page.getByRole("navigation", { name: "已打开页面" });
/** Titles of visited views, in order. */
export const viewTitles = (page: Page): Locator => views(page).locator(".view-title");

/** Presses a button of a view's menu. */
export async function chooseForView(page: Page, title: string, choice: string): Promise<void> {
  const view = views(page)
    .locator("[data-view]")
    .filter({ has: page.getByText(title, { exact: true }) });
  await view.locator("summary").click();
  await view.getByRole("button", { name: choice, exact: true }).click();
}

export const crumbs = (page: Page): Locator => page.getByRole("navigation", { name: "当前位置" });

/** Follows a link above a list, which small screens have in a menu. */
export async function followPageAction(page: Page, name: string): Promise<void> {
  await page.locator(".page-actions").waitFor();
  const menu = page.locator(".more-actions > summary");
  if (await menu.isVisible()) await menu.click();
  await page.locator(".page-actions").getByRole("link", { name, exact: true }).click();
}

/** Unfolds the filters of a list, which are folded on small screens, and its further filters. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.locator(".filter-fold");
  const isFolded = await fold.locator("> summary").isVisible();
  if (isFolded && !(await fold.evaluate((details: HTMLDetailsElement) => details.open)))
    await fold.locator("> summary").click();
  const more = page.locator(".filter-more");
  if ((await more.count()) > 0 && !(await more.evaluate((details: HTMLDetailsElement) => details.open)))
    await more.locator("> summary").click();
}
