import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_QUERIES } from "../support/hostile-queries";
import { faultsOf, startSite, type Site } from "../support/site-process";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(faultsOf(site)).toEqual([]);
  await site.stop();
});

const lineOf = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];

describe("the public site", () => {
  it.each([
    ["/cmsweb", "首页 - 在线海关"],
    ["/cmsweb/guide", "办事指南 - 在线海关"],
    ["/cmsweb/guide/how-to-register", "如何注册账号 - 在线海关"],
    ["/cmsweb/search", "搜索 - 在线海关"],
    ["/cmsweb/search?q=%E8%AE%A4%E8%AF%81", "搜索“认证” - 在线海关"],
  ])("calls %s by its title, and says where it is", async (address, title) => {
    const { status, text } = await site.ask(address);
    expect(status).toBe(200);
    expect(lineOf(text, "title")).toBe(title);
    const [path] = address.split("?");
    expect(text).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`);
    expect(text).toContain(`<meta property="og:title" content="${title.replace(" - 在线海关", "")}"/>`);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it("describes an article by its summary", async () => {
    const { text } = await site.ask("/cmsweb/guide/how-to-register");
    const summary = "用手机号或邮箱注册，需要准备什么、分几步、收不到验证码怎么办。";
    expect(text).toContain(`<meta name="description" content="${summary}"/>`);
    expect(text).toContain(`<meta property="og:description" content="${summary}"/>`);
  });

  it("leads from / and, by the id of an article, to its one address", async () => {
    expect((await site.ask("/")).headers["location"]).toBe("/cmsweb");
    const { status, headers } = await site.ask("/cmsweb/guide/1");
    const found = status === 301 ? headers["location"] : null;
    const others = await Promise.all(
      ["notice", "news", "download"].map((slug) => site.ask(`/cmsweb/${slug}/1`)),
    );
    const moved = [found, ...others.map((other) => other.headers["location"])].filter(Boolean);
    expect(moved).toHaveLength(1);
    expect((await site.ask(moved[0]!)).status).toBe(200);
  });

  it.each([
    "/cmsweb/none",
    "/cmsweb/guide/none",
    "/cmsweb/guide/how-to-register/more",
    "/cmsweb/news/how-to-register",
    "/cmsweb/guide?page=2",
    "/cmsweb/guide?page=0",
    "/cmsweb/guide?page=x",
    "/cmsweb/guide?page=99999999999",
    "/cmsweb/guide?page=-1",
    "/cmsweb/guide?page=1.0",
    "/cmsweb/guide?page=",
    "/cmsweb/search?q=a&page=99",
    "/cmsweb/Guide",
    "/cmsweb/guide/How-to-register",
    "/cmsweb/guide/999999999",
    "/cmsweb/guide/0",
    "/cmsweb/guide/99999999999999999999",
    "/cmsweb/guide/%00",
    "/cmsweb/%27",
    "/cmsweb/guide/%E4%B8%AD",
    "/cmsweb/__proto__",
    "/cmsweb/guide/constructor",
    "/cmsweb/none/rss.xml",
    "/cmsweb/rss.xml/1",
    "/cmsweb/guide/..%2f..%2fetc",
    "/cmsweb/guide/%ff",
  ])("answers %s with 404 or a refusal of the address, never with an error of its own", async (address) => {
    expect([400, 404]).toContain((await site.ask(address)).status);
  });

  it.each(["/cmsweb/guide", "/cmsweb/guide/how-to-register"])(
    "leads from %s/ to the address without the slash",
    async (address) => {
      const { status, headers } = await site.ask(`${address}/`);
      expect([status, headers.location]).toEqual([301, address]);
    },
  );

  it.each([...HOSTILE_QUERIES])("takes as something to look for: %s", async (_what, query) => {
    const encoded = encodeURIComponent(query.toWellFormed());
    const { status, text } = await site.ask(`/cmsweb/search?q=${encoded}`);
    // Longer addresses are refused before routing.
    expect(encoded.length > 8000 ? [414, 431] : [200]).toContain(status);
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("<img src=x");
  });

  it.each([
    "?q",
    "?q=a&q=b",
    "?q=%ff%fe",
    "?q=%E0%80%80",
    "?q[]=a",
    "?page=1",
    "?q=%2B%2B",
    "?q=a+b",
    "?_data=x",
  ])("answers a search spelled %s", async (query) => {
    expect((await site.ask(`/cmsweb/search${query}`)).status).toBeLessThan(500);
  });
});

describe("feeds and maps", () => {
  it.each([
    ["/cmsweb/rss.xml", 31],
    ["/cmsweb/guide/rss.xml", 18],
  ])("%s tells of every article with its address", async (address, count) => {
    const { status, headers, text } = await site.ask(address);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const links = [...text.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, link = ""]) => link);
    expect(links).toHaveLength(count);
    for (const link of links.slice(0, 3))
      expect((await site.ask(link.slice(site.origin.length))).status).toBe(200);
    expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
  });

  it("name every page, and what is not worth reading", async () => {
    const robots = await site.ask("/robots.txt");
    expect(robots.text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    const { text } = await site.ask("/sitemap.xml");
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
    expect(locations).toContain(`${site.origin}/cmsweb/guide/how-to-register`);
    expect(locations).toHaveLength(1 + 4 + 31);
    for (const location of locations)
      expect((await site.ask(location.slice(site.origin.length))).status).toBe(200);
  });
});
