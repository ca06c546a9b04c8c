import type { Page } from "@playwright/test";
import { asDeclarant, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

const WIDTHS = { "a wide screen": 1280, "a phone": 390 };
/** Whoever presses a control that moves by more may miss it, in pixels. */
const MOST = 4;

type Placed = [element: Element, y: number][];

/** Notes the places of what can be pressed, of headings and of sections. @returns their number */
function placeControls(): number {
  const controls = [
    ...document.querySelectorAll(
      "main :is(a, button, input:not([type=file]), select, textarea, summary, h2, section)",
    ),
  ];
  const shown = controls.filter((each) => each.getClientRects().length > 0);
  const placed = shown.map((each) => [each, each.getBoundingClientRect().y + scrollY]) as Placed;
  (window as unknown as { placed: Placed }).placed = placed;
  return placed.length;
}

/** The controls that stand elsewhere now, with the distance. */
const movedControls = (most: number) =>
  (window as unknown as { placed: Placed }).placed.flatMap(([each, before]) => {
    if (!each.isConnected || each.getClientRects().length === 0) return [];
    const by = Math.round(each.getBoundingClientRect().y + scrollY - before);
    return Math.abs(by) <= most ? [] : [`${each.tagName} ${each.textContent.slice(0, 20)} by ${String(by)}`];
  });

/** Expects that nothing moves on a page when its scripts come, and that the page is not scrolled. */
async function expectStill(page: Page, path: string): Promise<void> {
  const letIn = await holdScripts(page);
  await openAtOnce(page, path);
  expect(await page.evaluate(placeControls), path).toBeGreaterThan(0);
  await letIn();
  expect(await page.evaluate(() => window.scrollY), path).toBe(0);
  expect(await page.evaluate(movedControls, MOST), path).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
}

for (const [screen, width] of Object.entries(WIDTHS)) {
  test(`nothing moves under a finger when scripts come, on ${screen}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await openSession(page, site, await registered(site));
    for (const path of ["/phsb/codes?type=18", "/phsb/codes?type=18&q=CHN331", "/certification", "/personal"])
      await expectStill(page, path);
  });

  test(`nothing moves in the console when scripts come, on ${screen}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await openAsAdministrator(page, site, "/guide");
    for (const path of [
      "/account-list",
      "/account-list/new",
      "/account-list/import",
      "/custom-list/new",
      "/role-list/2/grant",
      "/settings",
    ])
      await expectStill(page, path);
  });

  test(`nothing moves in an entry when scripts come, on ${screen}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await asDeclarant(page, site);
    const own = await openDraft(page, site);
    // Wide screens show all panes at once where scripts run.
    if (width < 1200) await expectStill(page, `${own}/edit?part=head`);
    await expectStill(page, own);
    await expectStill(page, `${own}/print`);
    await expectStill(page, "/phsb/declarations");
  });
}
