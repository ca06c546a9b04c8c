import { db } from "~/services/db/client.server";
import { publishArticle } from "~/services/content/publish-article.server";
import { saveArticle, type ArticleToSave } from "~/services/content/save-article.server";
import { clockTime } from "./still-clock";

/**
 * Creates a column for one test, without articles of others.
 * @returns its id
 */
export async function newColumn(slug: string, shown: 0 | 1 = 1): Promise<number> {
  const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
  const { id } = await db
    .insertInto("article_columns")
    .values({ slug, name: `栏目 ${slug}`, kind: "guide", sort: 1, shown, ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const draft = (columnId: number, overrides: Partial<ArticleToSave> = {}): ArticleToSave => ({
  columnId,
  title: "如何注册账号",
  slug: null,
  summary: "",
  body: "<p>注册只需要一个手机号或邮箱。</p>",
  cover: null,
  coverAlt: "",
  source: "",
  author: "",
  by: "张三",
  ...overrides,
});

/**
 * @returns the id of the saved article
 * @throws Error when it is refused
 */
export async function saved(article: ArticleToSave): Promise<number> {
  const result = await saveArticle(article);
  if (!result.ok) throw new Error(`not saved: ${result.reason}`);
  return result.id;
}

/**
 * Saves and publishes an article, by default now.
 * @returns its id
 */
export async function published(article: ArticleToSave, at = clockTime()): Promise<number> {
  const id = await saved(article);
  await publishArticle({ id, by: article.by, at });
  return id;
}
