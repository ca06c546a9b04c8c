import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium, prepareChromium } from "../lib/chromium.mjs";
import { fillBeside, openSession } from "./fresh-rows.mjs";
import { startSiteOn } from "./subjects.mjs";

/** The phone of a declarant of the demo data. */
export const DECLARANT = "19900000006";
/** The address of their draft, which has rows in every part. */
export const DRAFT = "/phsb/declarations/12";

/**
 * Starts a site with the demo data and a browser for `measure`, and stops both at its end.
 * @param {(demo: { origin: string, openContext: (viewer?: { as?: string, isPublic?: boolean }) => Promise<import("@playwright/test").BrowserContext> }) => Promise<void>} measure
 * A context has a session of the first administrator, of the account with the phone `as`, or none.
 */
export async function withDemoSite(measure) {
  await prepareChromium();
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const site = await startSiteOn({ DATA_DIR: folder });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const openContext = async ({ as, isPublic } = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "zh-CN" });
    const cookie = () => ({ name: "admin-token", value: openSession(folder, 1, as), url: site.origin });
    if (!isPublic) await context.addCookies([cookie()]);
    return context;
  };
  try {
    await fillBeside({ DATA_DIR: folder, SITE_ORIGIN: site.origin });
    await measure({ origin: site.origin, openContext });
  } finally {
    await browser.close();
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
