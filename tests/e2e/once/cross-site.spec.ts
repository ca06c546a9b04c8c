import type { BrowserContext, Page, Request } from "@playwright/test";
import { startAttackingSite, type AttackingSite } from "../../support/browser/attacking-site";
import { expect, test } from "../../support/browser/fixtures";
import { openSession } from "../../support/browser/open-session";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { storedIn } from "../../support/stored-rows";
import { signOut } from "../../support/browser/top-bar";

/** Neighbours have the same host, so that cookies are sent; strangers do not. */
const ORIGINS = [
  ["a neighbour on another port", "localhost"],
  ["a stranger under another name", "127.0.0.1"],
] as const;

interface Attack {
  readonly site: Site;
  readonly attacking: AttackingSite;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Address of a page of the attacking site. */
  readonly at: (path: string) => string;
  /** Number of requests other than reads that the browser has sent to the site. */
  readonly sent: () => number;
}

/** Rows without the time of the last request and the servers' heartbeats, which are no effects of a post. */
function stored(site: Site) {
  const { sessions = [], servers: _, ...tables } = storedIn(site);
  return { ...tables, sessions: sessions.map((row) => ({ ...row, seen_at: 0, expires_at: 0 })) };
}

for (const [who, host] of ORIGINS)
  test.describe(`from ${who}`, () => {
    /** Defines a test: a signed-in user opens pages of the attacking site; afterwards nothing has changed. */
    const attackedBy = (name: string, run: (attack: Attack) => Promise<void>) =>
      test(name, async ({ browser, youngSite: site }) => {
        test.slow();
        const attacker = await registered(site);
        const victim = await registered(site);
        const attacking = await startAttackingSite(site.origin, attacker);
        // A separate context, because its pages report errors on purpose.
        const context = await browser.newContext();
        const sent: Request[] = [];
        const statuses = new Set<number>();
        const writes = (request: Request) =>
          request.url().startsWith(site.origin) && !/^(?:GET|OPTIONS)$/.test(request.method());
        context.on("request", (request) => {
          if (writes(request)) sent.push(request);
        });
        context.on("response", (response) => {
          if (writes(response.request())) statuses.add(response.status());
        });
        try {
          const page = await context.newPage();
          await openSession(page, site, victim);
          await page.goto(`${site.origin}/changePassword`);
          const before = stored(site);
          const cookies = await cookiesOf(context);
          const at = (path: string) => `http://${host}:${attacking.port}${path}`;
          await run({ site, attacking, page, context, at, sent: () => sent.length });
          expect(stored(site)).toEqual(before);
          expect(await cookiesOf(context)).toEqual(cookies);
          // The browser withholds some responses itself (Cross-Origin-Resource-Policy).
          for (const status of statuses) expect(status).toBe(403);
          await expectStillSignedIn(page, site);
        } finally {
          await context.close();
          await attacking.close();
        }
      });

    attackedBy(
      "forms of every encoding do nothing, in frames and behind redirects",
      async ({ page, at, sent }) => {
        for (const path of ["/frames", "/redirected"]) {
          await page.goto(at(path));
          await page.waitForLoadState("networkidle");
        }
        expect(sent()).toBeGreaterThan(80);
      },
    );

    attackedBy("forms of nobody do nothing: sandboxed and data pages", async ({ page, at, sent }) => {
      await page.goto(at("/nobody"));
      await page.waitForLoadState("networkidle");
      expect(sent()).toBeGreaterThan(0);
    });

    attackedBy("forms that take the window, or a new one, do nothing", async (attack) => {
      const { site, page, context, at, attacking, sent } = attack;
      for (let index = 0; index < attacking.posts; index += 1) {
        await page.goto(at(`/top-${index}`), { waitUntil: "commit" });
        await page.waitForURL(`${site.origin}/**`);
        await page.goto(at(`/blank-${index}`));
        const opened = context.waitForEvent("page");
        await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
        const other = await opened;
        await other.waitForLoadState();
        await other.close();
      }
      expect(sent()).toBeGreaterThanOrEqual(2 * attacking.posts);
    });

    attackedBy("scripts do nothing: fetch, XMLHttpRequest, beacons", async ({ page, at, sent }) => {
      await page.goto(at("/scripts"));
      await expect(page).toHaveTitle(/^done \d{3}$/);
      await page.waitForLoadState("networkidle");
      expect(sent()).toBeGreaterThan(50);
    });

    attackedBy("what is loaded or followed does nothing", async ({ page, context, at }) => {
      await page.goto(at("/loads"));
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>("a[download], a[ping]")) link.click();
      });
      for (const link of await page.locator("a[rel=opener]").all()) {
        const opened = context.waitForEvent("page");
        await link.evaluate((it: HTMLElement) => it.click());
        const other = await opened;
        await other.waitForLoadState();
        await other.close();
      }
      const forms = await page.locator("form").count();
      for (let index = 0; index < forms; index += 1) {
        await page.goto(at("/loads"));
        await page
          .locator("form")
          .nth(index)
          .evaluate((form: HTMLFormElement) => form.submit());
        await page.waitForURL(/localhost:.*scheme=dark/);
      }
    });

    attackedBy("no socket opens", async ({ page, at }) => {
      await page.goto(at("/sockets"));
      await expect(page).toHaveTitle("refused");
    });
  });

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();

/** The same post from the site's own page is accepted. */
async function expectStillSignedIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/changePassword`);
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${site.origin}/changePassword`);
  await expect(page).not.toHaveURL(/changePassword/);
}
