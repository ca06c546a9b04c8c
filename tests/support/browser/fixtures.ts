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
  /** Takes a table away from the shared site, or from another, until the test is over. */
  breakTable: (table: string, site?: Site) => void;
  /** The site with sub-apps, with somebody signed in. */
  parts: SubAppSite;
  /** Starts one more site, for tests that need their own database or limits. */
  startOwnSite: (options?: SiteOptions) => Promise<Site>;
  /** Notes the pages that the test opens: a change of one decides which browsers walk there in the short form. */
  openedPages: undefined;
  /** Fails the test when a page reported an error, a warning of the framework or a violated policy. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** What Playwright's own part of a page asks, and browsers before Chromium 105 do not know. */
  visibility: undefined;
  /** The site that the tests of one worker share. */
  site: Site;
  /** One more that they share, with somebody between it and the browser. */
  siteBehind: (meddling: Meddling) => Promise<Site>;
  /** One where nothing is old enough for housekeeping to take it. */
  youngSite: Site;
  /** One where the next code has to be waited for as long as in production. */
  unhastySite: Site;
  /** And one whose sub-apps others run; a test leaves them as it has found them. */
  subAppSite: SubAppSite;
}

/** The browser reports answers of 400 and above, which forms are supposed to get, and what a test has stopped. */
const ABOUT_ANSWERS =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)/;

/** Promised to whoever runs a sub-app (docs/product.md, section 8). */
const ABOUT_SUB_APPS = /^微应用加载失败，请检查应用是否可运行/;

/** So it does a socket that is refused, or lost with its server; one that the policy forbids is told otherwise. */
const ABOUT_SOCKETS =
  /^WebSocket connection to '[^']+' failed|^Firefox can’t establish a connection to the server at wss?:/;

/**
 * Browsers about themselves: an old one styles its own part of a field with suggestions in a way that the policy
 * forbids, and hopes for attributes that it does not know yet; Firefox forbids the style of whoever takes a picture.
 */
const ABOUT_BROWSERS =
  /'sha256-(?:pILX\+5FGCpLRHvNBgtABIdSMmytrYudGxJBUYXY1t0s|YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA)='|^Found a 'popover' attribute\. If you are testing/;

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== "error" && message.type() !== "warning") return false;
  if (ABOUT_BROWSERS.test(message.text())) return false;
  if (ABOUT_SUB_APPS.test(message.text()) || ABOUT_SOCKETS.test(message.text())) return false;
  const isAsset = message.location().url.includes("/assets/");
  return isAsset || !ABOUT_ANSWERS.test(message.text());
}

/** Stands in every page as an engine of selectors that nobody uses. */
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
    // Own sites must outlive the pages that this listens to.
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
