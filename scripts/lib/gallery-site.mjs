import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillBeside, openSession } from "../bench/fresh-rows.mjs";
import { startSiteOn } from "../bench/subjects.mjs";
import { buildWhenStale } from "./build-step.mjs";
import { prepareChromium } from "./chromium.mjs";
import { install } from "./install.mjs";

/** Validity of sessions: all pages in all looks take longer than an hour on a slow machine. */
const HOURS = 6;

/**
 * Starts the built site with the demo data in a temporary folder, and stops it after `use`.
 * @param {(site: object, sessions: (phone?: string) => string, folder: string) => Promise<void>} use
 *   `sessions` opens a session of the account with a phone, or of the first administrator
 */
export async function withDemoSite(use) {
  await install(console.log);
  await buildWhenStale();
  await prepareChromium();
  const folder = mkdtempSync(join(tmpdir(), "online-customs-gallery-"));
  const site = await startSiteOn({ DATA_DIR: folder });
  try {
    await fillBeside({ DATA_DIR: folder, SITE_ORIGIN: site.origin });
    await use(site, (phone) => openSession(folder, HOURS, phone), folder);
  } finally {
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
