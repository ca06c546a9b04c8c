import { beforeAll, describe, expect, it } from "vitest";
import { newColumn } from "../../../../tests/support/articles";
import { newEditor } from "../../../../tests/support/companies";
import { articleValues, publishedBy, rewritten, written } from "../../../../tests/support/content";
import "../../../../tests/support/still-clock";
import { takeOff } from "../publishing/publish-with.server";
import { checkArticleLinks, checkedAt, checkLinks, listBrokenLinks } from "./check-links.server";
import { isExistingPath } from "./link-targets.server";
import { linksIn, pathWithin } from "./links-in";

const STAFF = newEditor();
let columnId: number;
beforeAll(async () => {
  columnId = await newColumn("linked");
});

const out = async (slug: string, body: string) => {
  const id = await written(STAFF, articleValues(columnId, { slug, body }));
  await publishedBy(STAFF, id);
  return id;
};

const brokenOf = async (id: number) =>
  (await listBrokenLinks()).filter((row) => row.id === id).map(({ href }) => href);

describe("the links of a text", () => {
  it("are its links and pictures, as people read them", () => {
    const html =
      '<p><a href="/a?b=1&amp;c=2" rel="x"><strong>甲</strong></a> <img src="/b.png" alt="乙" /></p>';
    expect(linksIn(html)).toEqual([
      { href: "/a?b=1&c=2", text: "甲" },
      { href: "/b.png", text: "乙" },
    ]);
  });

  it.each([
    ["/guide#top", "/guide"],
    ["https://customs.example/guide?x=1", "/guide"],
    ["https://elsewhere.example/guide", null],
    ["mailto:a@example.com", null],
    ["#part-1", null],
    ["http://[", null],
  ])("within the site %s is %s", (href, path) => {
    expect(pathWithin(href, "https://customs.example")).toBe(path);
  });
});

describe("a path of the site", () => {
  it.each(["/login", "/agreement", "/cmsweb", "/cmsweb/linked", "/cmsweb/search", "/cmsweb/linked/rss.xml"])(
    "%s leads somewhere",
    async (path) => expect(await isExistingPath(path)).toBe(true),
  );

  it.each([
    "/no-such",
    "/cmsweb/none",
    "/cmsweb/linked/none",
    "/cmsweb/linked/a/b",
    "/cmsweb/preview/x",
    `/cmsweb/pictures/2026/${"0".repeat(32)}.png`,
  ])("%s leads nowhere", async (path) => expect(await isExistingPath(path)).toBe(false));
});

describe("broken links", () => {
  it("are found when an article is published, and forgotten when they are mended", async () => {
    const body =
      '<p><a href="/no-such">没有</a><a href="/login">登录</a><a href="https://other.example/x">外</a></p>';
    const id = await out("broken", body);
    expect(await checkArticleLinks(id)).toBe(1);
    expect(await brokenOf(id)).toEqual(["/no-such"]);
    await rewritten(STAFF, id, articleValues(columnId, { slug: "broken", body: "<p>没有链接。</p>" }));
    await publishedBy(STAFF, id);
    expect(await checkArticleLinks(id)).toBe(0);
    expect(await brokenOf(id)).toEqual([]);
  });

  it("are found in other articles by a look at all, and are none where an address leads on", async () => {
    const target = await out("target", "<p>被链接的文章。</p>");
    const id = await out("source", '<p><a href="/cmsweb/linked/target">那一篇</a></p>');
    await checkLinks();
    expect(await brokenOf(id)).toEqual([]);
    await rewritten(STAFF, target, articleValues(columnId, { slug: "target-moved" }));
    await publishedBy(STAFF, target);
    await checkLinks();
    expect(await brokenOf(id)).toEqual([]);
    await takeOff(STAFF, target);
    expect(await checkLinks()).toBeGreaterThanOrEqual(1);
    expect(await brokenOf(id)).toEqual(["/cmsweb/linked/target"]);
    expect(await checkedAt()).not.toBeNull();
    await takeOff(STAFF, id);
    expect(await brokenOf(id)).toEqual([]);
  });
});
