import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS } from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";
import { send } from "../../support/http-client";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

const CLIENT = resolve("build/client");
const SCRIPT_MAX = 5_000;
/** What a server may send before the first acknowledgement. */
const FIRST_WINDOW = 14_600;
const FIRST_VIEW_MAX = 28_000;
const HYDRATED_SCRIPTS_MAX = 160_000;
const HYDRATED_STYLES_MAX = 20_000;

/** Very small files are served as they are. */
function compressedSize(path: string): number {
  const file = join(CLIENT, path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
const compressedPage = (origin: string, path: string) =>
  send(Number(new URL(origin).port), path, { headers: { "Accept-Encoding": "gzip" } });

test("public pages load one small script and no style sheet beside their HTML", async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    const loaded: string[] = [];
    const note = (request: { url(): string }) => loaded.push(new URL(request.url()).pathname);
    page.on("request", note);
    await page.goto(path);
    page.off("request", note);
    const assets = loaded.filter((name) => name.startsWith("/assets/"));
    expect(assets, path).toEqual([expect.stringMatching(/^\/assets\/public-[\w-]+\.js$/)]);
    expect(compressedSize(assets[0]!), path).toBeLessThanOrEqual(SCRIPT_MAX);
    expect(await page.evaluate(() => "__remixContext" in window), path).toBe(false);
  }
});

test("every form's page with its styles fits the first window of a connection", async ({ site }) => {
  for (const path of Object.values(ADDRESS)) {
    const { headers, bytes } = await compressedPage(site.origin, path);
    expect(headers["content-encoding"], path).toBe("gzip");
    expect(bytes.length, path).toBeLessThanOrEqual(FIRST_WINDOW);
  }
});

test("the first view of the sign-in page is small with its picture and script", async ({ page, site }) => {
  await page.goto(ADDRESS.password);
  const { bytes } = await compressedPage(site.origin, ADDRESS.password);
  const script = (await page.locator("script[src]").getAttribute("src")) ?? "";
  const source = (await page.locator("[role=img] img").getAttribute("src")) ?? "";
  const picture = await (await page.request.get(source)).body();
  expect(bytes.length + compressedSize(script) + picture.length).toBeLessThanOrEqual(FIRST_VIEW_MAX);
});

test("the hydrated change password page keeps to its budget", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/changePassword", { waitUntil: "networkidle" });
  const sizeOf = (ending: string) =>
    loaded
      .filter((name) => name.startsWith("/assets/") && name.endsWith(ending))
      .reduce((total, name) => total + compressedSize(name), 0);
  expect(sizeOf(".js")).toBeGreaterThan(0);
  expect(sizeOf(".js")).toBeLessThanOrEqual(HYDRATED_SCRIPTS_MAX);
  expect(sizeOf(".css")).toBeLessThanOrEqual(HYDRATED_STYLES_MAX);
});

test("every file of the build lies compressed beside itself", () => {
  const names = readdirSync(join(CLIENT, "assets"));
  const plain = names.filter(
    (name) => /\.(?:js|css)$/.test(name) && statSync(join(CLIENT, "assets", name)).size > 1024,
  );
  for (const name of plain) {
    expect(names).toContain(`${name}.gz`);
    expect(names).toContain(`${name}.br`);
  }
});
