import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const LISTS = ["/role-list", "/account-list"];

/** Elements that cover sticky or fixed bars of the console: another element is hit at a point of the bar. */
function coveredBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stays = (element: Element) => ["sticky", "fixed"].includes(getComputedStyle(element).position);
    const bars = [...document.querySelectorAll(".console *")].filter(
      (element) => stays(element) && !element.closest("main, .watermark") && element.clientHeight > 0,
    );
    if (bars.length < 2) return [`only ${bars.length} things stay`];
    return bars.flatMap((bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect();
      const found: string[] = [];
      for (let x = left + 4; x < left + width; x += 24)
        for (let y = top + 4; y < top + height; y += 8) {
          const met = document.elementFromPoint(x, y);
          if (met?.closest("main")) found.push(`${bar.className}: ${met.tagName} ${met.className}`);
        }
      return found.slice(0, 1);
    });
  });
}

/** Elements that cover a list's titles, first column and actions where they stick. */
function coveredCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector(".list-frame")!;
    const area = frame.getBoundingClientRect();
    const bar = document.querySelector(".views")!.getBoundingClientRect().bottom;
    const pinned = [...frame.querySelectorAll<HTMLElement>("thead th, tbody th, .acts")];
    return pinned.flatMap((cell) => {
      const style = getComputedStyle(cell);
      const isCorner = style.left !== "auto" || style.right !== "auto";
      const { left, top, width, height } = cell.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const isTitle = cell.matches("thead *");
      const head = frame.querySelector("thead th")!.getBoundingClientRect();
      // Titles cover cells below them on purpose, and corners cover titles.
      if (style.position !== "sticky" || (!isTitle && y < head.bottom) || (isTitle && !isCorner)) return [];
      if (x < area.left || x > area.right || y < Math.max(area.top, bar)) return [];
      if (y > Math.min(innerHeight, area.bottom - 20)) return [];
      const met = document.elementFromPoint(x, y);
      return met && cell.contains(met) ? [] : [`${cell.textContent}: ${met?.tagName} ${met?.className}`];
    });
  });
}

/** Makes the page longer than the window, and the list longer than its frame, whatever the data. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    document.querySelector("main")!.style.minHeight = "200vh";
    document.querySelector<HTMLElement>(".list-frame")!.style.maxHeight = "8rem";
  });

const scrolled = (page: Page, down: number, aside: number) =>
  page.evaluate(
    ([y = 0, x = 0]) => {
      scrollTo(0, y);
      const frame = document.querySelector(".list-frame")!;
      frame.scrollTo(x, y / 2);
    },
    [down, aside],
  );

test("what stays while a list is scrolled lies over what is scrolled", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list");
  for (const path of LISTS) {
    await page.goto(site.origin + path);
    for (const [width, height] of [
      [1366, 640],
      [1000, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      await lengthen(page);
      for (const down of [0, 60, 180, 300])
        for (const aside of [0, 2000]) {
          await scrolled(page, down, aside);
          const where = `${path} at ${width}, ${down} down, ${aside} aside`;
          expect(await coveredBars(page), where).toEqual([]);
          expect(await coveredCells(page), where).toEqual([]);
        }
    }
  }
});

test("what a row, a tab and a panel unfold lies over everything that it reaches", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list");
  const answers = (selector: string) =>
    page.locator(selector).evaluate((panel) => {
      const { left, top, width } = panel.getBoundingClientRect();
      return panel.contains(document.elementFromPoint(left + width / 2, top + 12));
    });
  await page.locator(".list .acts summary").first().click();
  expect(await answers(".list .acts details[open] > div")).toBe(true);
  await page.locator(".list .acts summary").first().click();
  await page.locator(".list-tools summary").first().click();
  expect(await answers(".list-tools details[open] .list-panel")).toBe(true);
  await page.locator(".views summary").first().hover();
  await page.locator(".views summary").first().click();
  expect(await answers(".views details[open] .view-menu")).toBe(true);
});
