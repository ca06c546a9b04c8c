import { expect, type Locator, type Page } from "@playwright/test";
import { button } from "./login-forms";
import { openAsAdministrator } from "./open-as-administrator";
import { frameworkRuns } from "./open-shell";
import type { Site } from "./site";

/** The rich editor of an article's text. */
export const editor = (page: Page): Locator => page.getByRole("textbox", { name: "正文", exact: true });
export const toolbar = (page: Page): Locator => page.getByRole("toolbar", { name: "正文的格式" });
/** The plain field beneath the editor, which is posted. */
export const area = (page: Page): Locator => page.locator("textarea[name=body]");
export const tool = (page: Page, name: string): Locator =>
  toolbar(page).getByRole("button", { name, exact: true });

/** Opens the form of a new article and waits for its editor, or for the text that it has not come. */
export async function openForm(page: Page, site: Site): Promise<void> {
  await openAsAdministrator(page, site, "/content-manage/new");
  await frameworkRuns(page);
  await expect(toolbar(page).or(page.getByText("编辑器没有加载成功"))).toBeVisible();
}

/** Fills the plain field, which the editor covers where scripts run. */
export async function fillBody(page: Page, html: string, hasScripts = true): Promise<void> {
  if (hasScripts) await button(page, "显示HTML代码").click();
  await area(page).fill(html);
}

/** Puts the focus into the editor. */
export async function openEditor(page: Page, text = ""): Promise<void> {
  if (text !== "") await fillBody(page, text, await toolbar(page).isVisible());
  if (await toolbar(page).isVisible()) await editor(page).click();
  else await button(page, "用编辑器写").click();
  await expect(toolbar(page)).toBeVisible();
  await expect(editor(page)).toBeFocused();
}
