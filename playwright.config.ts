import { defineConfig, devices } from "@playwright/test";
import { SHORT_WALKS, eachWalkOnce, everyWalk } from "./scripts/lib/browser-plan.mjs";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/lib/chromium.mjs";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 768 } };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const walks = process.env[SHORT_WALKS] ? eachWalkOnce() : everyWalk();

const LOOKS = {
  axe: desktop,
  js: desktop,
  "no-js": { ...desktop, javaScriptEnabled: false },
  mobile: phone,
  "late-js": desktop,
  "injected-dom": phone,
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/first-start.ts",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Tests wait for pages, codes and looks repeated now and then: three workers keep two cores busy.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: "list",
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: Object.entries(LOOKS).map(([name, use]) => ({ name, use, testMatch: walks[name] })),
});
