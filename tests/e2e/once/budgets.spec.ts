import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS } from "../../support/browser/login-forms";
import { openConsole } from "../../support/browser/open-console";
import { openFiveLines } from "../../support/browser/open-lines";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";

const FIRST_VIEW_MAX = 28_000;
/** docs/benchmarks.md, "Weights of pages". */
const REQUESTS_MAX = 14;

test("public pages load one small script and no style sheet beside their HTML", async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    const loaded: string[] = [];
    const note = (request: { url(): string }) => loaded.push(new URL(request.url()).pathname);
    page.on("request", note);
    await page.goto(path);
    page.off("request", note);
    const assets = loaded.filter((name) => name.startsWith("/assets/"));
    const isSprite = (name: string) => /^\/assets\/(?:icons|drawings)-[\w-]+\.svg$/.test(name);
    const others = assets.filter((name) => !isSprite(name));
    expect(others, path).toEqual([expect.stringMatching(/^\/assets\/public-[\w-]+\.js$/)]);
    expect(await page.evaluate(() => "__remixContext" in window), path).toBe(false);
  }
});

test("the first view of the sign-in page is small with its captcha image and script", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await page.goto(ADDRESS.password, { waitUntil: "networkidle" });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(FIRST_VIEW_MAX);
});

/** All that a browser with an empty cache asks for when it opens the address of a page, without its socket. */
async function requestsOf(browser: Browser, page: Page, address: string): Promise<string[]> {
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({ storageState: { cookies, origins: [] } });
  const fresh = await context.newPage();
  const asked: string[] = [];
  fresh.on("request", (request) => asked.push(request.url()));
  await fresh.goto(address, { waitUntil: "networkidle" });
  await fresh.locator("[data-live=live]").waitFor({ state: "attached" });
  await context.close();
  return asked;
}

test("a list and the entry of a declaration ask for few files when nothing is cached", async ({
  page,
  site,
  browser,
}) => {
  await openConsole(page, site, "/account-list");
  for (const list of ["/account-list", "/custom-list"]) {
    const asked = await requestsOf(browser, page, site.origin + list);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(REQUESTS_MAX);
  }
  await openFiveLines(page, site);
  const asked = await requestsOf(browser, page, page.url());
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(REQUESTS_MAX);
});
