import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 768 } };

/** What every project runs; the other folders need a script, none at all, a touch screen, or one run in all. */
const everywhere = ["journeys/**", "forms/**", "layout/**"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: "list",
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "js", testMatch: [...everywhere, "enhanced/**", "once/**"], use: desktop },
    { name: "no-js", testMatch: [...everywhere, "plain/**"], use: { ...desktop, javaScriptEnabled: false } },
    {
      name: "mobile",
      testMatch: [...everywhere, "enhanced/**", "touch/**"],
      use: { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
