import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/lib/chromium.mjs";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 768 } };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What every project runs; the other folders are named after what they need. */
const everywhere = ["journeys/**", "layout/**"];

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
  // The longest walks first, so that none runs alone at the end.
  projects: [
    { name: "axe", testMatch: "axe/**", use: desktop },
    {
      name: "js",
      testMatch: [...everywhere, "forms/**", "keyboard/**", "enhanced/**", "once/**"],
      use: desktop,
    },
    {
      name: "no-js",
      testMatch: [...everywhere, "forms/**", "keyboard/**", "plain/**"],
      use: { ...desktop, javaScriptEnabled: false },
    },
    { name: "mobile", testMatch: [...everywhere, "enhanced/**", "touch/**"], use: phone },
    { name: "late-js", testMatch: "late/**", use: desktop },
    { name: "injected-dom", testMatch: "injected/**", use: phone },
  ],
});
