import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site-process";
import { changeArticles, countedViews } from "../support/stored-articles";
import { until } from "../support/until";

const ARTICLE = "/cmsweb/guide/how-to-register";
const TITLE = "如何注册账号";

let site: Site;
beforeAll(async () => {
  // Longer than the tests: changes show only because of a signal.
  site = await startSite({
    environment: { LIMITS_KEPT_PAGE_SECONDS: "3600", LIMITS_ARTICLES_LOOK_SECONDS: "3600" },
  });
});
afterAll(() => site.stop());

/** Only Remix compresses with br. */
const ask = (address: string) => site.ask(address, { headers: { "Accept-Encoding": "br, gzip" } });
const cached = (address: string) =>
  until(`${address} to be cached`, async () => (await ask(address)).headers["content-encoding"] === "gzip");
const textOf = async (address: string) => (await site.ask(address)).text;

const viewsOf = (slug: string) => countedViews(site, slug);

describe("a cached page of the public site", () => {
  it("shows at once what another server has published", async () => {
    for (const address of ["/cmsweb", "/cmsweb/guide", ARTICLE]) await cached(address);
    changeArticles(site, `update articles set title = '注册的新做法' where slug = 'how-to-register'`);
    for (const address of ["/cmsweb/guide", ARTICLE])
      await until(`${address} to change`, async () => (await textOf(address)).includes("注册的新做法"));
    changeArticles(site, `update articles set title = '${TITLE}' where slug = 'how-to-register'`);
    await until("it to change back", async () => (await textOf(ARTICLE)).includes(TITLE));
  });

  it("is gone when its article is taken off or put off, and back when its time has come", async () => {
    await cached(ARTICLE);
    changeArticles(site, `update articles set status = 3 where slug = 'how-to-register'`);
    await until("it to go", async () => (await site.ask(ARTICLE)).status === 404);
    expect(await textOf("/cmsweb/guide")).not.toContain(TITLE);
    const soon = `(cast(unixepoch('subsec') * 1000 as integer) + 2500)`;
    changeArticles(
      site,
      `update articles set status = 1, publish_at = ${soon} where slug = 'how-to-register'`,
    );
    await cached("/cmsweb/guide");
    expect((await site.ask(ARTICLE)).status).toBe(404);
    await until("its time", async () => (await textOf("/cmsweb/guide")).includes(TITLE));
    expect((await site.ask(ARTICLE)).status).toBe(200);
  });

  it("counts its readers, and they are written down when the site stops", async () => {
    const address = "/cmsweb/guide/packaging";
    const before = viewsOf("packaging");
    await cached(address);
    const views = viewsOf("packaging");
    for (let time = 0; time < 10; time += 1) await ask(address);
    site.signal("SIGTERM");
    await site.ended;
    expect(viewsOf("packaging")).toBeGreaterThanOrEqual(Math.max(before + 10, views));
    site = await startSite({ dataDir: site.dataDir });
  });
});
