import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { holdScripts } from "../../support/browser/delayed-scripts";
import { button, field, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const STORED = "今晚维护";
const area = (page: Page) => page.locator("textarea[name=bannerText]");

/** Opens a refused form whose text area has a text from the server, while the scripts are on their way. */
async function openRefused(page: Page, site: Site): Promise<() => Promise<void>> {
  const name = await registered(site);
  holdAdministration(site, name);
  await openSession(page, site, name);
  const letIn = await holdScripts(page);
  await page.goto("/system-settings/1/edit", { waitUntil: "commit" });
  await area(page).fill(STORED);
  await field(page, "站点名称").fill("");
  await button(page, "保存").click();
  await expect(summary(page)).toBeVisible();
  await expect(area(page)).toHaveValue(STORED);
  return letIn;
}

test("a text that replaced the server's before the scripts came stays, with its caret", async ({
  page,
  site,
}) => {
  const letIn = await openRefused(page, site);
  await area(page).press("Control+a");
  await page.keyboard.type("明早维护");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await letIn();
  await expect(area(page)).toHaveValue("明早维护");
  await page.keyboard.type("天");
  await expect(area(page)).toHaveValue("明天早维护");
});

test("a text that was selected when the scripts came is replaced by what is typed", async ({
  page,
  site,
}) => {
  const letIn = await openRefused(page, site);
  await area(page).press("Control+a");
  await letIn();
  await page.keyboard.type("明早维护");
  await expect(area(page)).toHaveValue("明早维护");
});

test("an empty text area can be cleared by a script after something was typed", async ({ page, site }) => {
  const name = await registered(site);
  holdAdministration(site, name);
  await openSession(page, site, name);
  await page.goto("/system-settings/1/edit");
  await expect(page.locator(".hints")).toBeAttached();
  await area(page).fill(STORED);
  await area(page).evaluate((typed: HTMLTextAreaElement) => (typed.value = ""));
  await expect(area(page)).toHaveValue("");
});

test("a caret at the end of a text stays there when the scripts come", async ({ page, site }) => {
  const letIn = await openRefused(page, site);
  await area(page).press("Control+End");
  await letIn();
  await page.keyboard.type("，请先保存");
  await expect(area(page)).toHaveValue(`${STORED}，请先保存`);
});
