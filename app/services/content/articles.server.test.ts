import { beforeAll, describe, expect, it } from "vitest";
import { draft, newColumn, published, saved } from "../../../tests/support/articles";
import { clockTime, passHours, passSeconds } from "../../../tests/support/still-clock";
import { db } from "../db/client.server";
import { listLatest, listArticles, listColumns, findColumn, listNewest } from "./article-lists.server";
import { findArticle, findNeighbours, listRelated } from "./articles.server";
import { publishArticle, unpublishArticle } from "./publish-article.server";
import { saveArticle } from "./save-article.server";

let columnId: number;
beforeAll(async () => {
  columnId = await newColumn("guide");
});

const find = async (name: string | number, column = "guide") => {
  const found = await findArticle(column, String(name));
  return found?.kind === "found" ? found.article : null;
};

describe("an article", () => {
  it("is seen by nobody before it is published", async () => {
    const id = await saved(draft(columnId, { slug: "draft" }));
    expect(await findArticle("guide", "draft")).toBeNull();
    await publishArticle({ id, by: "李四" });
    expect(await find("draft")).toMatchObject({
      id,
      title: "如何注册账号",
      summary: "注册只需要一个手机号或邮箱。",
      href: "/cmsweb/guide/draft",
      publishedAt: clockTime(),
      column: { slug: "guide" },
    });
  });

  it("appears by itself at its time", async () => {
    await published(draft(columnId, { slug: "later" }), clockTime() + 60_000);
    passSeconds(59);
    expect(await find("later")).toBeNull();
    passSeconds(1);
    expect(await find("later")).not.toBeNull();
  });

  it("is gone when it is taken off, and comes back when it is published again", async () => {
    const id = await published(draft(columnId, { slug: "off" }));
    await unpublishArticle({ id, by: "李四" });
    expect(await find("off")).toBeNull();
    await expect(unpublishArticle({ id, by: "李四" })).rejects.toThrow("not-found");
    await publishArticle({ id, by: "李四" });
    expect(await find("off")).not.toBeNull();
  });

  it("keeps serving what was published until the next version is", async () => {
    const id = await published(draft(columnId, { slug: "kept", title: "旧标题" }));
    expect(await saveArticle(draft(columnId, { id, slug: "kept", title: "新标题" }))).toEqual({
      ok: true,
      id,
      version: 2,
    });
    expect((await find("kept"))?.title).toBe("旧标题");
    await publishArticle({ id, by: "李四" });
    expect((await find("kept"))?.title).toBe("新标题");
  });

  it("has its id in the address until it has a slug, and then leads on to it", async () => {
    const id = await published(draft(columnId));
    expect((await find(id))?.href).toBe(`/cmsweb/guide/${id}`);
    await saveArticle(draft(columnId, { id, slug: "named" }));
    await publishArticle({ id, by: "李四" });
    expect(await findArticle("guide", String(id))).toEqual({ kind: "moved", href: "/cmsweb/guide/named" });
  });

  it("shows nothing that runs, whoever has written it into the database", async () => {
    const id = await published(
      draft(columnId, { slug: "safe", body: "<h1>一</h1><script>alert(1)</script><p onclick=x>二</p>" }),
    );
    expect((await find("safe"))?.body).toBe("<h2>一</h2><p>二</p>");
    await db
      .updateTable("articles")
      .set({ body: "<p>三</p><img src=x onerror=alert(1)>" })
      .where("id", "=", id)
      .execute();
    expect((await find("safe"))?.body).toBe("<p>三</p>");
  });

  it.each(["UPPER", "a b", "", "a/b", "中文", "x".repeat(81), "'--", "123"])(
    "cannot have the slug %j",
    async (slug) => {
      expect(await saveArticle(draft(columnId, { slug }))).toEqual({ ok: false, reason: "slug-unfit" });
    },
  );

  it("cannot have another's slug, unless that one is in another column", async () => {
    await saved(draft(columnId, { slug: "one" }));
    const refusal = { ok: false, reason: "slug-taken" };
    expect(await saveArticle(draft(columnId, { slug: "one" }))).toEqual(refusal);
    const results = await Promise.all([1, 2].map(() => saveArticle(draft(columnId, { slug: "two" }))));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await saveArticle(draft(await newColumn("other"), { slug: "one" }))).toMatchObject({ ok: true });
  });

  it("that there is not cannot be saved or published", async () => {
    await expect(saveArticle(draft(columnId, { id: 999_999 }))).rejects.toThrow("not-found");
    await expect(publishArticle({ id: 999_999, by: "李四" })).rejects.toThrow("not-found");
  });

  it.each([
    "no-such",
    "0",
    "-1",
    "999999999999999",
    "99999999999999999999",
    "a\u0000b",
    "%",
    "..",
    "__proto__",
  ])("is not found under %j", async (name) => {
    expect(await findArticle("guide", name)).toBeNull();
    expect(await findArticle(name, "draft")).toBeNull();
    expect(await findColumn(name)).toBeNull();
  });
});

describe("a column", () => {
  it("lists the newest first, what is pinned above all, in pages of twenty", async () => {
    const column = await newColumn("long");
    for (let number = 1; number <= 21; number += 1)
      await published(draft(column, { title: `第 ${number} 篇` }), clockTime() + number);
    passSeconds(1);
    const oldest = await db
      .selectFrom("articles")
      .select("id")
      .where("column_id", "=", column)
      .orderBy("publish_at")
      .executeTakeFirstOrThrow();
    await publishArticle({
      id: oldest.id,
      by: "李四",
      at: clockTime() - 2000,
      pinnedUntil: clockTime() + 1000,
    });
    const found = (await findColumn("long"))!;
    const first = await listArticles(found, 1);
    expect(first).toMatchObject({ total: 21, page: 1, pages: 2 });
    expect(first!.entries.map(({ title }) => title).slice(0, 3)).toEqual(["第 1 篇", "第 21 篇", "第 20 篇"]);
    expect(first!.entries[0]!.isPinned).toBe(true);
    expect((await listArticles(found, 2))!.entries).toHaveLength(1);
    expect(await listArticles(found, 3)).toBeNull();
    passSeconds(1);
    expect((await listArticles(found, 1))!.entries[0]!.title).toBe("第 21 篇");
  });

  it("that is hidden hides its articles", async () => {
    const column = await newColumn("hidden", 0);
    const id = await published(draft(column, { slug: "inside", title: "看不见的文章" }));
    expect(await findColumn("hidden")).toBeNull();
    expect(await find("inside", "hidden")).toBeNull();
    expect((await listColumns()).map(({ slug }) => slug)).not.toContain("hidden");
    expect((await listNewest(null)).map((entry) => entry.id)).not.toContain(id);
  });

  it("shows its first few on the home page, also when it has none", async () => {
    await newColumn("empty");
    const latest = await listLatest(3);
    expect(latest.map(({ column }) => column.slug)).toEqual((await listColumns()).map(({ slug }) => slug));
    expect(latest.find(({ column }) => column.slug === "empty")?.entries).toEqual([]);
    expect(latest.find(({ column }) => column.slug === "long")?.entries.map(({ title }) => title)).toEqual([
      "第 21 篇",
      "第 20 篇",
      "第 19 篇",
    ]);
  });
});

it("an article leads to its neighbours in time and to others on its subject", async () => {
  const column = await newColumn("chain");
  const titles = ["企业客户认证指南", "服务商认证指南", "包装种类怎么选"];
  for (const [index, title] of titles.entries())
    await published(draft(column, { slug: `part-${index}`, title }), clockTime() + index);
  passHours(1);
  const middle = (await find("part-1", "chain"))!;
  const { newer, older } = await findNeighbours(middle);
  expect([newer?.title, older?.title]).toEqual(["包装种类怎么选", "企业客户认证指南"]);
  expect(await findNeighbours((await find("part-2", "chain"))!)).toMatchObject({ newer: null });
  expect((await listRelated(middle, []))[0]?.title).toBe("企业客户认证指南");
  expect((await listRelated(middle, [older!.id])).map(({ id }) => id)).not.toContain(older!.id);
});
