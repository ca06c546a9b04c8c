import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { CONSOLE_PAGES_TO_SEE } from "../../support/browser/open-pages";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const PAGES = [
  "/guide",
  "/phsb",
  "/phsb/userMessage",
  "/personal?tab=1",
  "/certification?type=0",
  "/account-list",
  "/role-list",
  "/custom-list",
  "/project-list",
  "/certification-review",
  "/audit-log",
  ...CONSOLE_PAGES_TO_SEE,
];
/** Imperceptible; pages with less than 0.1 count as stable. */
const MOST = 0.01;

/** Records layout shifts from the start of each page, and the shifted elements. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: { value: number; parts: string[] }[] = [];
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const parts = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        );
        noted.push({ value: entry.value, parts });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

test("nothing that is seen on a laptop moves while scripts take over", async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAsAdministrator(page, site, "/guide");
  await noteShifts(page);
  const moved: string[] = [];
  for (const path of PAGES) {
    await page.goto(site.origin + path);
    await page.waitForLoadState("networkidle");
    const noted = await page.evaluate(
      () => (globalThis as unknown as { noted: { value: number; parts: string[] }[] }).noted,
    );
    const sum = noted.reduce((all, { value }) => all + value, 0);
    if (sum > MOST) moved.push(`${path}: ${sum.toFixed(3)} ${noted.flatMap(({ parts }) => parts).join(" ")}`);
  }
  expect(moved).toEqual([]);
});

const PARTS = [0.25, 0.5, 0.75];

/** Places and widths of the first fields that a document has so far. */
const placesOn = (page: Page) =>
  page.locator("main :is(h1, .field)").evaluateAll((elements) =>
    elements.slice(0, 8).map((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return [left, top, width].map(Math.round).join(" ");
    }),
  );

test("the part of a form that has come stays where it is when the rest of it comes", async ({
  page,
  site,
  browser,
}) => {
  await openAsAdministrator(page, site, "/guide");
  const plain = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  for (const path of ["/custom-list/new", "/service-list/new", "/account-list/new"]) {
    const whole = await plain.newPage();
    const answer = await whole.goto(site.origin + path);
    const text = (await answer?.text()) ?? "";
    const expected = await placesOn(whole);
    expect(expected.length, path).toBeGreaterThan(2);
    const main = text.indexOf("<h1");
    for (const part of PARTS) {
      const cut = await plain.newPage();
      await cut.route(site.origin + path, (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: text.slice(0, main + Math.floor((text.length - main) * part)),
        }),
      );
      await cut.goto(site.origin + path);
      const places = await placesOn(cut);
      expect(places, `${path}, ${String(part)}`).toEqual(expected.slice(0, places.length));
      await cut.close();
    }
    await whole.close();
  }
  await plain.close();
});
