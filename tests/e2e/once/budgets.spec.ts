import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS } from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";

const FIRST_VIEW_MAX = 28_000;

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
