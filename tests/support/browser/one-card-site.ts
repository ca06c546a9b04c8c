import { bindCard, startCardSite, type CardSite } from "./card-site";
import { expect, test as base } from "./fixtures";
import { notice } from "./login-forms";
import { openSession } from "./open-session";
import { startSite, type Site, type SiteOptions } from "./site";
import { registered } from "./wire-registration";

/**
 * Shares a site with a bound card in the reader among a worker's tests; simulators are reset before each
 * test.
 */
export const test = base.extend<object, { cards: CardSite }>({
  cards: [
    async ({ browser }, use) => {
      const started: Site[] = [];
      const start = async (options?: SiteOptions) => {
        const site = await startSite(options);
        started.push(site);
        return site;
      };
      const cards = await startCardSite(start);
      const page = await browser.newPage();
      await openSession(page, cards.site, await registered(cards.site));
      await bindCard(page, cards);
      await expect(notice(page)).toHaveText("已绑定，下次可以用这张卡登录");
      await page.close();
      await use(cards);
      await cards.end();
      for (const site of started) await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.beforeEach(({ cards }) => {
  cards.controller.reset();
  cards.gathering.reset();
});
