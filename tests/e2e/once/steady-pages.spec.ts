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
