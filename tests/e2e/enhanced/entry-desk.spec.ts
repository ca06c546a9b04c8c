import type { Page } from "@playwright/test";
import {
  asDeclarant,
  field,
  focused,
  isKeyed,
  main,
  openDraft,
  openKeyed,
  rowsOf,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { writeDeclaration } from "../../support/browser/written-declaration";
import { sampleDeclaration, sampleLine } from "../../support/declarations/sample-declaration";

const names = Array.from({ length: 5 }, (_, index) => `平板电脑${String(index + 1)}`);
const FIVE_LINES = sampleDeclaration({ lines: names.map((name) => sampleLine({ name })) });

/** Opens the first line of an import with five lines. */
async function openFiveLines(page: Page, site: Parameters<typeof openDraft>[1]): Promise<string> {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await writeDeclaration(page, FIVE_LINES);
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  return own;
}

/** Counts fields and cells of the goods that are in sight as a whole. */
const countInSight = (page: Page) =>
  page.evaluate(() => {
    const isInSight = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isUncovered = middle !== null && (element.contains(middle) || middle.contains(element));
      return (
        right > left && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && isUncovered
      );
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isInSight).length;
    return {
      fields: all(".entry-fields :is(input:not([type=hidden], [type=checkbox]), select, textarea)"),
      cells: all('.entry-rows[data-kind="lines"] tbody :is(th, td)'),
    };
  });

/** Records what moves outside of the panel of findings, except text within a field. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] };
        for (const { node } of sources)
          if (node instanceof Element && !node.closest(".entry-panel"))
            shifts.push(`${node.nodeName} ${node.className}`);
      }
    });
    observer.observe({ type: "layout-shift" });
  });

for (const [width, height, least] of [
  [1440, 900, 120],
  [1280, 720, 110],
] as const)
  test(`${String(width)} by ${String(height)} pixels show at least ${String(least)} fields and cells of five lines`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await openFiveLines(page, site);
    const { fields, cells } = await countInSight(page);
    expect(cells).toBeGreaterThanOrEqual(50);
    expect(fields + cells).toBeGreaterThanOrEqual(least);
  });

test("head and line are typed into in turn, the goods and the findings follow, and nothing moves", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openFiveLines(page, site);
  const address = page.url();
  await watchShifts(page);
  await field(page, "contractNumber").fill("");
  await page.keyboard.type("HT-2611");
  await field(page, "quantity").focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(rowsOf(page, "lines").first()).toContainText("7");
  await field(page, "netWeight").focus();
  await page.keyboard.type("9999");
  await page.keyboard.press("Enter");
  await expect(main(page).locator("#findings")).toContainText("净重");
  await expect(main(page).locator(".entry-counts")).toContainText("错误");
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  await page.goto(`${own}?tab=head`);
  await expect(main(page)).toContainText("HT-2611");
  await expect(main(page)).toContainText("9,999");
});

test("keys and findings lead from sheet to sheet without another page", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFiveLines(page, site);
  const address = page.url();
  await page.keyboard.press("Alt+1");
  expect(await focused(page)).not.toBe("");
  await expect(page.locator(".entry-sheet-head :focus")).toHaveCount(1);
  await page.keyboard.press("Alt+2");
  await expect(page.locator('.entry-sheet-part [data-part="goods"] :focus')).toHaveCount(1);
  await field(page, "netWeight").fill("9999");
  await field(page, "netWeight").press("Enter");
  await main(page).locator("#findings").getByRole("link", { name: "表头 · 净重" }).first().click();
  await expect(field(page, "netWeight")).toBeFocused();
  expect(page.url()).toBe(address);
});

test("rows are gone through by arrows, and opened by Enter or a click anywhere", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFiveLines(page, site);
  const links = rowsOf(page, "lines").getByRole("link");
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.nth(4)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/line=5$/);
  await expect(field(page, "name")).toHaveValue("平板电脑5");
  await rowsOf(page, "lines").nth(2).locator("td").nth(1).click();
  await expect(page).toHaveURL(/line=3$/);
  await expect(field(page, "name")).toHaveValue("平板电脑3");
  await links.nth(4).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/line=6$/);
});

test("without room for them the sheets are pages", async ({ page, site }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await openKeyed(page, site, "I");
  await expect(field(page, "contractNumber")).toBeVisible();
  await expect(field(page, "hsCode")).toBeHidden();
  await expect(main(page).locator("#entry").getByRole("button", { name: "保存", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(field(page, "hsCode")).toBeVisible();
});
