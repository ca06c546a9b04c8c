import { expect, test as quiet } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openConsole, openFilters } from "../../support/browser/open-console";

/** What is missing is reported by the browser: here it has to be. */
const test = quiet.extend({ quietConsole: async ({ page: _page }, use) => use(undefined) });

test("without the palette's code the search field, or the search page, serves", async ({
  page,
  site,
  isMobile,
}) => {
  await page.route(/\/assets\/palette-/, (route) => route.abort());
  await openConsole(page, site, "/role-list");
  await page.keyboard.press("Control+k");
  if (isMobile) await expect(page).toHaveURL("/search");
  else await expect(page.getByRole("banner").getByRole("searchbox")).toBeFocused();
});

test("without the calendar's code the browser's own field stays", async ({ page, site }) => {
  await page.route(/\/assets\/calendar-/, (route) => route.abort());
  await openConsole(page, site, "/custom-list");
  await openFilters(page);
  const field = page.getByLabel("创建时间起", { exact: true });
  await field.focus();
  await field.fill("2026-04-05");
  await button(page, "查询").click();
  await expect(page).toHaveURL(/createdAtFrom=2026-04-05/);
  await expect(field).toHaveAttribute("type", "date");
});
