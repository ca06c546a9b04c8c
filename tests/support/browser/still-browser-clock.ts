import type { Page } from "@playwright/test";

const START = new Date("2026-11-21T08:00:00+08:00");

/** Stops the time of the browser's pages; must be called before a page opens. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1000));
}
