import { expect, type Page } from "@playwright/test";
import { frameworkRuns } from "./open-shell";

export const CONTROLS =
  "input:not([type=hidden], [tabindex='-1']):visible, button:not(.unseen):visible, a:visible";

/**
 * Controls that remain covered or outside the window after scrolling to them, and elements with cut-off text.
 */
const lostOn = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((controls) => {
    const isLost = (control: Element) => {
      control.scrollIntoView({ block: "center" });
      const { left, top, right, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A toggle overlaps its password field.
      const isCovered = !control.parentElement!.contains(hit) && !hit?.contains(control);
      return !control.matches(".skip") && (left < 0 || right > innerWidth + 1 || isCovered);
    };
    // Scrolling within the element is intended: tables keep their columns (WCAG 1.4.10); so do a list's
    // orders and bulk actions, and the row of visited pages. A list's row truncates long values: a pointer
    // over them, the column's width and the record's page show them whole.
    const isCut = (element: Element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) &&
      getComputedStyle(element).overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches(
        ".unseen, [title], input, .prose table, .list-frame, .list thead tr, .list tbody [data-label], .list-bulk, .views ul",
      );
    const cut = [...document.querySelectorAll("body *")].filter(isCut);
    return [...controls.filter(isLost), ...cut].map((element) => element.outerHTML.slice(0, 100));
  });

/**
 * Windows in which a page must fit: a small phone, 1280 pixels zoomed to 400 %, a usual window with large
 * text. `text` is the font size in pixels.
 */
const WINDOWS = [
  { name: "small phone", width: 360, height: 740, text: 16 },
  { name: "400 % zoom", width: 320, height: 256, text: 16 },
  { name: "400 % zoom, large text", width: 320, height: 256, text: 20 },
  { name: "phone, text twice as large", width: 390, height: 844, text: 32 },
  { name: "text twice as large", width: 1366, height: 768, text: 32 },
] as const;

/** Sets the default font size as browser settings do: media queries in rem follow. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
  await session.detach();
  await expect(page.locator("html")).toHaveCSS("font-size", `${String(size)}px`);
}

/** Expects that each control can be reached by scrolling and that no text is cut off, in every window. */
export async function expectAllFits(page: Page, where: string): Promise<void> {
  await frameworkRuns(page);
  for (const { name, width, height, text } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `${where}, ${name}`).toBeLessThanOrEqual(0);
    expect(await lostOn(page), `${where}, ${name}`).toEqual([]);
  }
}
