import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const TIME = /\d{4}-\d{2}-\d{2}|\d+\*{4}\d+|\S\*{3}@|当前身份/;

/** Twelve pages with stored screenshots, from whose parts all others are built. */
const PICTURES: readonly {
  name: string;
  path: string;
  width?: number;
  isDark?: true;
  isPublic?: true;
  act?: (page: Page) => Promise<void>;
}[] = [
  { name: "sign-in", path: "/login", isPublic: true },
  { name: "registration-phone", path: "/register", isPublic: true, width: 375 },
  { name: "not-found-dark", path: "/nowhere", isPublic: true, isDark: true },
  { name: "list", path: "/role-list" },
  { name: "list-dark", path: "/role-list", isDark: true },
  { name: "list-phone", path: "/role-list", width: 375 },
  {
    name: "selection",
    path: "/role-list",
    act: async (page) => page.getByRole("row").nth(2).getByRole("checkbox").check(),
  },
  { name: "nothing-found", path: "/role-list?code=nothing-such" },
  { name: "form", path: "/custom-list/new", width: 1440 },
  {
    name: "form-with-errors-dark",
    path: "/custom-list/new",
    isDark: true,
    act: async (page) => {
      await page.getByRole("button", { name: "保存", exact: true }).click();
      await expect(page.locator("[data-summary]")).toBeVisible();
    },
  },
  { name: "record", path: "/role-list/2" },
  { name: "permissions", path: "/role-list/2/grant" },
];

for (const { name, path, width = 1280, isDark, isPublic, act } of PICTURES)
  test(`${name} looks as it did`, async ({ page, startOwnSite }) => {
    // Other tests add rows to the shared site.
    const site = await startOwnSite();
    await page.setViewportSize({ width, height: width === 375 ? 812 : 720 });
    await page.emulateMedia({ colorScheme: isDark ? "dark" : "light", reducedMotion: "reduce" });
    if (isPublic) await page.goto(site.origin + path);
    else await openAsAdministrator(page, site, path);
    await page.waitForLoadState("networkidle");
    await act?.(page);
    // Values that differ by account, day and attempt: names, times, the captcha image, the watermark.
    const changing = page.locator("time, .bar-person, .console-bar, .page-tools, img[src*=captcha], .views");
    await expect(page).toHaveScreenshot(`${name}.png`, {
      mask: [changing, page.locator("dd, td, .quiet").filter({ hasText: TIME })],
      maxDiffPixelRatio: 0.02,
    });
  });
