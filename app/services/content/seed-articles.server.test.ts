import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { clockTime } from "../../../tests/support/still-clock";
import { db } from "../db/client.server";
import { listColumns, listNewest } from "./article-lists.server";
import { findArticle } from "./articles.server";
import { unpublishArticle } from "./publish-article.server";
import { searchArticles } from "./search/search-articles.server";
import { seedArticles } from "./seed-articles.server";

const FILES = readdirSync(new URL("./seed", import.meta.url), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".md"),
);

const rows = () => db.selectFrom("articles").selectAll().orderBy("id").execute();

beforeAll(async () => {
  await Promise.all([seedArticles(), seedArticles(), seedArticles()]);
});

describe("the installation's articles", () => {
  it("are put in once, by however many servers that start together", async () => {
    const seeded = await rows();
    expect(seeded.map(({ seed_key }) => `${seed_key}.md`).sort()).toEqual([...FILES].sort());
    expect((await listColumns()).map(({ name }) => name)).toEqual([
      "通知公告",
      "平台动态",
      "办事指南",
      "下载中心",
    ]);
    expect(await listNewest(null)).toHaveLength(FILES.length);
    expect(seeded.every(({ publish_at }) => publish_at! <= clockTime())).toBe(true);
    const versions = await db.selectFrom("article_versions").selectAll().execute();
    expect(versions).toHaveLength(FILES.length);
  });

  it("are found by their words and by pinyin", async () => {
    const titles = async (query: string) =>
      (await searchArticles(query, 1))!.entries.map(({ title }) => title);
    expect(await titles("营业执照")).toContain("企业客户认证指南");
    expect(await titles("kakongjian")).toContain("卡控件的安装");
    expect((await titles("rz"))[0]).toContain("认证");
  });

  it("have titles of their own, a summary, parts, and links that lead somewhere", async () => {
    const seeded = await rows();
    expect(new Set(seeded.map(({ title }) => title)).size).toBe(FILES.length);
    expect(seeded.filter(({ summary }) => summary === "")).toEqual([]);
    const links = seeded.flatMap(({ body }) =>
      [...body.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href),
    );
    expect(links.filter((href) => !href.startsWith("/"))).toEqual([]);
    for (const href of links.filter((href) => href.startsWith("/cmsweb/"))) {
      const [column = "", slug] = href.slice("/cmsweb/".length).split("/");
      expect(slug ? await findArticle(column, slug) : column, href).toBeTruthy();
    }
  });

  it("stay as somebody has left them", async () => {
    const [first, second, third] = await rows();
    await db.updateTable("articles").set({ title: "改过的标题" }).where("id", "=", first!.id).execute();
    await unpublishArticle({ id: second!.id, by: "李四" });
    await db
      .updateTable("articles")
      .set({ archived_at: clockTime(), archived_by: "李四" })
      .where("id", "=", third!.id)
      .execute();
    await db
      .updateTable("article_columns")
      .set({ name: "帮助", shown: 0 })
      .where("slug", "=", "guide")
      .execute();
    const before = await rows();
    await seedArticles();
    expect(await rows()).toEqual(before);
    expect((await listColumns()).map(({ slug }) => slug)).toEqual(["notice", "news", "download"]);
  });

  it("come when a later build brings them, unless their column is archived", async () => {
    await db
      .updateTable("articles")
      .set({ seed_key: null, slug: null })
      .where("seed_key", "in", ["notice/anti-fraud", "news/security-measures"])
      .execute();
    await db
      .updateTable("article_columns")
      .set({ archived_at: clockTime() })
      .where("slug", "=", "news")
      .execute();
    await seedArticles();
    const keys = (await rows()).map(({ seed_key }) => seed_key);
    expect(keys).toContain("notice/anti-fraud");
    expect(keys).not.toContain("news/security-measures");
    expect((await listColumns()).map(({ slug }) => slug)).toEqual(["notice", "download"]);
  });
});
