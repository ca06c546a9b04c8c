import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { CONSOLE_PAGES_TO_SEE, PUBLIC_PAGES, SIGNED_IN_PAGES } from "../../support/browser/open-pages";
import { openSession } from "../../support/browser/open-session";
import { frameworkRuns } from "../../support/browser/open-shell";
import { applicationPage, declarantPages } from "../../support/browser/reviewed-records";
import { registered } from "../../support/browser/wire-registration";

const WIDTHS = [1366, 390] as const;
const PARTS = [0, 1, 2] as const;

/** Panels that are open without an action of the user, and elements that cover the page's heading. */
const findObstructions = () => {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const open = [...document.querySelectorAll(".user-menu, .bell-list, dialog")].filter(isShown);
  const heading = document.querySelector("h1");
  const { left, top, height } = heading?.getBoundingClientRect() ?? { left: 0, top: -1, height: 0 };
  const hit = heading && top >= 0 ? document.elementFromPoint(left + 2, top + height / 2) : heading;
  const isCovered = heading !== hit && !heading?.contains(hit) && !hit?.contains(heading);
  // On phones rows are cards, which show the titles themselves.
  const heads = innerWidth < 700 ? [...document.querySelectorAll(".list thead th:not([data-sortable])")] : [];
  return [
    ...open.map(({ className }) => className),
    ...heads.filter(isShown).map((head) => head.outerHTML.slice(0, 80)),
    ...(isCovered ? [hit?.outerHTML.slice(0, 80)] : []),
  ];
};

/** Attaches a screenshot of each page, and checks it for obstructions. */
async function lookAt(page: Page, path: string, info: TestInfo): Promise<void> {
  await page.goto(path);
  await frameworkRuns(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const name = `${path.replace(/\W+/g, "_")}-${width}.png`;
    await page.screenshot({ path: `test-results/pictures/${info.project.name}/${name}`, caret: "initial" });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess, `${path}, ${width}: wider than the window by`).toBeLessThanOrEqual(0);
    expect.soft(await page.evaluate(findObstructions), `${path}, ${width}: in the way`).toEqual([]);
  }
}

test("pages of an application and of a declarant unit", async ({ page, site }, info) => {
  test.setTimeout(180_000);
  const application = await applicationPage(page, site);
  await openAsAdministrator(page, site, application);
  await page.getByRole("button", { name: "领取", exact: true }).click();
  await expect(page.getByRole("link", { name: "填写审核结论", exact: true })).toBeVisible();
  for (const path of [application, `${application}/history`, ...declarantPages(site)])
    await lookAt(page, path, info);
});

const share = (paths: readonly string[], part: number) =>
  paths.filter((_, index) => index % PARTS.length === part);

for (const part of PARTS) {
  test.describe(`part ${part + 1} of ${PARTS.length}`, () => {
    test.setTimeout(180_000);

    test("public pages", async ({ page, site: _site }, info) => {
      for (const path of share(PUBLIC_PAGES, part)) await lookAt(page, path, info);
    });

    test("pages of whoever is signed in", async ({ page, site }, info) => {
      await openSession(page, site, await registered(site));
      for (const path of share(SIGNED_IN_PAGES, part)) await lookAt(page, path, info);
    });

    test("pages of the console", async ({ page, site }, info) => {
      await openAsAdministrator(page, site, "/account-list");
      for (const path of share(CONSOLE_PAGES_TO_SEE, part)) await lookAt(page, path, info);
    });
  });
}
