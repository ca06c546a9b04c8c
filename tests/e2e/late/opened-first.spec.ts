import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { openSession } from "../../support/browser/open-session";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { openMenu } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

const WIDTHS = { "a wide screen": 1366, "a phone": 390 };
const PAGES = ["/role-list", "/role-list?type=1", "/platform-department-list", "/account-list"];

/**
 * Toggles one fold of each name.
 * @returns the number of them
 */
function toggleFolds(): number {
  const names = new Set<string>();
  for (const summary of document.querySelectorAll("summary")) {
    const name = summary.textContent;
    if (names.has(name) || summary.getClientRects().length === 0) continue;
    names.add(name);
    summary.click();
  }
  return names.size;
}

const folds = () =>
  [...document.querySelectorAll("details")].map(
    ({ open, firstElementChild }) => `${firstElementChild?.textContent}: ${open ? "open" : "closed"}`,
  );

for (const [screen, width] of Object.entries(WIDTHS))
  test(`what was opened and closed while scripts were on the way stays so, on ${screen}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAsAdministrator(page, site, "/guide");
    for (const path of PAGES) {
      const letIn = await holdScripts(page);
      await openAtOnce(page, path);
      expect(await page.evaluate(toggleFolds), path).toBeGreaterThan(1);
      const before = await page.evaluate(folds);
      const box = await page.locator("main h1").boundingBox();
      await letIn();
      expect(await page.evaluate(folds), path).toEqual(before);
      expect(await page.locator("main h1").boundingBox(), `${path}: the heading's place`).toEqual(box);
      await page.unrouteAll({ behavior: "wait" });
    }
  });

test("a menu that was opened while scripts were on the way stays open", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  const letIn = await holdScripts(page);
  await openAtOnce(page, "/guide");
  const menu = await openMenu(page);
  await expect(menu).toBeVisible();
  await letIn();
  await expect(menu).toBeVisible();
});
