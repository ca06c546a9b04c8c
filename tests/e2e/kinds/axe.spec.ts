import type { Page } from "@playwright/test";
import { LISTS } from "../../support/console-addresses";
import { expectNoViolation, showWholePages } from "../../support/browser/axe";
import { test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { CONSOLE_PAGES_TO_SEE } from "../../support/browser/open-pages";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";
import { inTurn } from "../../support/turns";

/** One page of each kind outside the console; the folder axe checks every page. */
const FORMS = ["/login?mode=1", "/login?mode=2", "/login?mode=3", "/login?register=1", "/cmsweb", "/nowhere"];
const OWN = [
  "/guide",
  "/phsb/userMessage",
  "/phsb/codes?type=18&q=CHN331",
  "/personal?tab=1",
  "/personal?tab=3",
  "/personal/log",
  "/certification?type=0",
];
/** Of the console's pages the short form checks one in so many. */
const ONE_IN = 4;
/** Lists have different filters. */
const OPEN_LISTS = LISTS.filter((slug) => slug.endsWith("-list") && !/child|department|product/.test(slug));

async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  // A limit for hangs: a page takes seconds, and on a busy machine half a minute.
  test.setTimeout(paths.length * 60_000);
  await showWholePages(page);
  for (const path of paths) {
    await page.goto(path);
    // Folded filters, row menus and panels are checked unfolded.
    await page.locator("main details").evaluateAll((all) => {
      for (const fold of all as HTMLDetailsElement[]) fold.open = true;
    });
    await expectNoViolation(page, path, ["light"]);
  }
}

test("axe finds nothing on one public page of each kind", async ({ page, site: _site }) => {
  await expectSound(page, FORMS);
});

test("axe finds nothing on one of a person's pages of each kind", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await expectSound(page, OWN);
});

/**
 * Few rows, because all panels are open at once: a row's icon that a panel half covers would be too small a
 * target.
 */
const FEW_ROWS: Readonly<Record<string, string>> = {
  "role-list": "?type=1",
  "account-list": "?keyword=example.com",
};

test("axe finds nothing on the console's lists and their filters", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/account-list");
  const lists = OPEN_LISTS.map((slug) => `/${slug}${FEW_ROWS[slug] ?? ""}`);
  await expectSound(page, inTurn([...lists, "/error-log", "/platform-department-list"], ONE_IN));
});

test("axe finds nothing on one page of the console of each kind", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/account-list");
  await expectSound(page, inTurn(CONSOLE_PAGES_TO_SEE, ONE_IN));
});
