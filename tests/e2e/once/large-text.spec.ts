import type { Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../../scripts/lib/chromium.mjs";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { frameworkRuns } from "../../support/browser/open-shell";

// A browser whose settings double the font size.
test.use({
  viewport: { width: 1280, height: 1000 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, "--blink-settings=defaultFontSize=32"],
  },
});

/** Links and buttons that are covered after scrolling to them. */
const coveredOn = (page: Page) =>
  page.evaluate(() => {
    const covered: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>(
      "main a[href], main button, header a, header button",
    )) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      each.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = each.getClientRects()[0]!;
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!each.contains(met)) covered.push(`${each.textContent} below ${met?.className ?? "nothing"}`);
    }
    scrollTo(0, 0);
    return covered;
  });

test("with letters twice as large no panel lies over the links of the desk", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/phsb");
  await frameworkRuns(page);
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await expect(page.getByRole("complementary", { name: "数据采集" })).toBeAttached();
  expect(await coveredOn(page)).toEqual([]);
});

test("with letters twice as large the console's bar shows the whole name and takes a second row", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/account-list");
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  const name = page.locator(".console-bar .user-name");
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  const right = await name.evaluate((each) => each.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1280);
  expect(await coveredOn(page)).toEqual([]);
});

test("with letters twice as large a day can be read in its field, and the fields of a form stand below each other", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAsAdministrator(page, site, "/custom-list/new");
  await frameworkRuns(page);
  const fields = page.locator("#form-validFrom, #form-validTo");
  await expect(fields).toHaveCount(2);
  const edges = await fields.evaluateAll((inputs) => inputs.map((each) => each.getBoundingClientRect()));
  expect(edges[1]!.left).toBe(edges[0]!.left);
  // Ten characters of a date, and its button.
  for (const { width } of edges) expect(width).toBeGreaterThan(8 * 32);
});
