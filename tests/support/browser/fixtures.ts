import { expect, test as base, type ConsoleMessage } from "@playwright/test";
import { OPENED_PAGE } from "../../../scripts/lib/walked-pages.mjs";
import { LIMITS } from "~/services/runtime/configuration/limits";
import { breakTable, restoreTable } from "./database-faults";
import { retryInterruptedGoto } from "./interrupted-goto";
import { configureServices } from "./messages";
import { openSession } from "./open-session";
import type { Meddling } from "./proxy";
import { startSite, type Site, type SiteOptions } from "./site";
import { startSubAppSite, type SubAppSite } from "./sub-app-site";
import { registered } from "./wire-registration";

interface TestFixtures {
  /** Renames a table of a site, by default the shared one, until the test ends. */
  breakTable: (table: string, site?: Site) => void;
  /** The site with sub-apps, with a signed-in user. */
  parts: SubAppSite;
  /** Starts another site, for tests that need a database or limits of their own. */
  startOwnSite: (options?: SiteOptions) => Promise<Site>;
  /**
   * Records the pages that the test opens: they decide which browsers run it in the short form after a
   * change.
   */
  openedPages: undefined;
  /** Fails the test when a page reports an error, a framework warning or a policy violation. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** Polyfill of `checkVisibility`, which Playwright calls and browsers before Chromium 105 lack. */
  visibility: undefined;
  /** The site that the tests of one worker share. */
  site: Site;
  /** Another shared site, behind a proxy that changes traffic. */
  siteBehind: (meddling: Meddling) => Promise<Site>;
  /** A shared site without data that is old enough for housekeeping to delete. */
  youngSite: Site;
  /** A shared site with the production's interval between codes. */
  unhastySite: Site;
  /** A shared site with external sub-apps; tests must restore their state. */
  subAppSite: SubAppSite;
}

/**
 * Console messages about responses of 400 and above, which forms get on purpose, and about blocked requests.
 */
const ABOUT_ANSWERS =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)/;

/** Part of the interface for operators of sub-apps (docs/product.md, section 8). */
const ABOUT_SUB_APPS = /^微应用加载失败，请检查应用是否可运行/;

/** Console messages about sockets that are refused or lost; a policy violation has another text. */
const ABOUT_SOCKETS =
  /^WebSocket connection to '[^']+' failed|^Firefox can’t establish a connection to the server at wss?:/;

/**
 * Messages without a cause in the page: an old browser styles its own suggestions against the policy and does
 * not know newer attributes; in Firefox the policy blocks the style that screenshots insert, and a picture is
 * called corrupt whose page is left while it loads.
 */
const ABOUT_BROWSERS =
  /'sha256-(?:pILX\+5FGCpLRHvNBgtABIdSMmytrYudGxJBUYXY1t0s|YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA)='|^Found a 'popover' attribute\. If you are testing|^(?:Error: )?Image corrupt or truncated\.$/;

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== "error" && message.type() !== "warning") return false;
  if (ABOUT_BROWSERS.test(message.text())) return false;
  if (ABOUT_SUB_APPS.test(message.text()) || ABOUT_SOCKETS.test(message.text())) return false;
  const isAsset = message.location().url.includes("/assets/");
  return isAsset || !ABOUT_ANSWERS.test(message.text());
}

/** Runs in every page, registered as a selector engine that is never used. */
const CHECK_VISIBILITY = `{
  query: () => null,
  queryAll: () => [],
  filled: Element.prototype.checkVisibility ??= function () {
    const isFolded = ({ parentElement: parent, tagName }) =>
      parent?.tagName === "DETAILS" && !parent.open && tagName !== "SUMMARY";
    for (let part = this; part; part = part.parentElement)
      if (isFolded(part) || getComputedStyle(part).display === "none") return false;
    return true;
  },
}`;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  visibility: [
    async ({ playwright }, use) => {
      await playwright.selectors.register(
        "old-browsers",
        { content: CHECK_VISIBILITY },
        { contentScript: true },
      );
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  site: [
    async ({ browser: _alive }, use) => {
      const site = await startSite();
      configureServices(site);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  siteBehind: [
    async ({ browser: _alive }, use) => {
      const sites = new Map<Meddling, Site>();
      await use(async (meddling) => {
        const site = sites.get(meddling) ?? (await startSite({ meddling }));
        sites.set(meddling, site);
        return site;
      });
      for (const site of sites.values()) await site.stop();
    },
    { scope: "worker" },
  ],
  youngSite: [
    async ({ browser: _alive }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  unhastySite: [
    async ({ browser: _alive }, use) => {
      const environment = { LIMITS_CODE_RESEND_SECONDS: String(LIMITS.CODE_RESEND_SECONDS) };
      const site = await startSite({ environment });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  subAppSite: [
    async ({ browser: _alive }, use) => {
      const parts = await startSubAppSite(startSite);
      await use(parts);
      await Promise.all([parts.close(), parts.site.stop()]);
    },
    { scope: "worker" },
  ],
  parts: async ({ subAppSite, page }, use) => {
    await openSession(page, subAppSite.site, await registered(subAppSite.site));
    await use(subAppSite);
    subAppSite.desk.mode = subAppSite.console.mode = "ok";
  },
  breakTable: async ({ site: shared }, use) => {
    const broken: (readonly [Site, string])[] = [];
    await use((table, site = shared) => {
      breakTable(site, table);
      broken.push([site, table]);
    });
    for (const [site, table] of broken) restoreTable(site, table);
  },
  baseURL: ({ site }, use) => use(site.origin),
  page: async ({ page, browserName }, use) => {
    if (browserName === "firefox") retryInterruptedGoto(page);
    await use(page);
  },
  startOwnSite: async ({ site: _shared }, use) => {
    const sites: Site[] = [];
    await use(async (options) => {
      const site = await startSite(options);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.stop()));
  },
  openedPages: [
    async ({ context }, use, info) => {
      const paths = new Set<string>();
      context.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (request.isNavigationRequest() || searchParams.has("_data")) paths.add(pathname);
      });
      await use(undefined);
      for (const path of paths) info.annotations.push({ type: OPENED_PAGE, description: path });
    },
    { auto: true },
  ],
  quietConsole: [
    // The dependency keeps own sites running until the pages are closed.
    async ({ context, startOwnSite: _outlived }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => {
        const text = String(error.error());
        if (!ABOUT_BROWSERS.test(text) && !ABOUT_SOCKETS.test(text)) complaints.push(text);
      });
      await use(undefined);
      expect(complaints, "what the pages reported").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
