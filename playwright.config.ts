import { defineConfig, devices } from "@playwright/test";
import {
  BROWSER_DATABASE,
  SHORT_WALKS,
  everyWalk,
  otherWalks,
  postgresWalks,
  shortWalks,
} from "./scripts/lib/browser-plan.mjs";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/lib/chromium.mjs";
import { findFirefox } from "./scripts/lib/firefox.mjs";
import { oldChromiumPath } from "./scripts/lib/old-browsers.mjs";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 768 } };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const short = process.env[SHORT_WALKS];
const walks = {
  ...(short ? shortWalks(JSON.parse(short) as Parameters<typeof shortWalks>[0]) : everyWalk()),
  ...otherWalks(short !== undefined),
  ...(process.env[BROWSER_DATABASE] ? postgresWalks() : {}),
};

const oldChromium = (name: string) => ({
  ...desktop,
  launchOptions: { executablePath: oldChromiumPath(name), args: CHROMIUM_FLAGS },
});
const old = (name: string) => ({
  [name]: oldChromium(name),
  [`${name}-no-js`]: { ...oldChromium(name), javaScriptEnabled: false },
});

const LOOKS = {
  axe: desktop,
  js: desktop,
  "no-js": { ...desktop, javaScriptEnabled: false },
  mobile: phone,
  "late-js": desktop,
  "injected-dom": phone,
  ...old("chromium-92"),
  ...old("chromium-109"),
  "firefox-esr": {
    ...devices["Desktop Firefox"],
    viewport: desktop.viewport,
    channel: "moz-firefox",
    launchOptions: { executablePath: findFirefox() },
  },
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // `npm run test:browser -- --project js --update-snapshots=all once/regression-pictures` updates them.
  snapshotPathTemplate: "tests/pictures/{arg}{ext}",
  globalSetup: "./tests/support/browser/first-start.ts",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Tests wait for pages, codes and repeated polls: three workers keep two cores busy.
  workers: 3,
  // A limit for hangs: a slow machine takes long for a test of three pages.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: Object.entries(LOOKS).map(([name, use]) => ({ name, use, testMatch: walks[name] })),
});
