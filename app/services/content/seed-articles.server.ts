import { z } from "zod";
import { now } from "../runtime/process/clock.server";
import { indexArticles } from "../db/search/article-search.server";
import { db, type Tx } from "../db/client.server";
import { env } from "../runtime/configuration/env.server";
import { inTransaction } from "../db/transaction.server";
import { seedStamps } from "../organizations/tenants/seed-stamps";
import { articlesChanged } from "./article-changes.server";
import { cleanContent, contentColumns, searchTexts, type CleanContent } from "./article-content.server";
import { PUBLISHED } from "./article-status";

const SEED_COLUMNS = [
  { slug: "notice", name: "通知公告", kind: "notice" },
  { slug: "news", name: "平台动态", kind: "news" },
  { slug: "guide", name: "办事指南", kind: "guide" },
  { slug: "download", name: "下载中心", kind: "download" },
] as const;
const SORT_STEP = 10;
const DAY_MILLISECONDS = 86_400_000;

/** One file for each article: front matter between `---`, then Markdown. */
const FILES = import.meta.glob<string>("./seed/*/*.md", { query: "?raw", import: "default" });

const frontMatterSchema = z.object({
  title: z.string().min(2).max(80),
  summary: z.string().max(200),
  /** Days between publication and installation. */
  age: z.coerce.number().int().min(0),
  /** Days for which it is pinned after installation. */
  pinned: z.coerce.number().int().default(0),
});

interface SeedArticle {
  readonly key: string;
  readonly columnSlug: string;
  readonly content: CleanContent;
  readonly texts: Awaited<ReturnType<typeof searchTexts>>;
  readonly frontMatter: z.infer<typeof frontMatterSchema>;
}

/** `./seed/guide/how-to-register.md` is the article how-to-register in the column guide. */
function slugsOf(path: string): { columnSlug: string; slug: string; key: string } {
  const [, columnSlug = "", slug = ""] = /^\.\/seed\/([a-z-]+)\/([a-z0-9-]+)\.md$/.exec(path) ?? [];
  return { columnSlug, slug, key: `${columnSlug}/${slug}` };
}

async function readSeed(path: string, text: string): Promise<SeedArticle> {
  const { marked } = await import("marked");
  const [, head = "", markdown = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const frontMatter = frontMatterSchema.parse(
    Object.fromEntries(head.split("\n").map((line) => line.split(/:\s*(.*)/).slice(0, 2))),
  );
  const { columnSlug, slug, key } = slugsOf(path);
  const content = cleanContent({
    title: frontMatter.title,
    summary: frontMatter.summary,
    slug,
    body: await marked.parse(markdown),
    cover: null,
    coverAlt: "",
    source: env.SITE_TITLE,
    author: "",
  });
  return { key, columnSlug, content, texts: await searchTexts(content), frontMatter };
}

/**
 * Reads the seed articles of this build that the database has never contained, edited, taken off or archived
 * ones included.
 */
async function readMissing(): Promise<SeedArticle[]> {
  const had = await db.selectFrom("articles").select("seed_key").where("seed_key", "is not", null).execute();
  const keys = new Set(had.map(({ seed_key }) => seed_key));
  const missing = Object.entries(FILES).filter(([path]) => !keys.has(slugsOf(path).key));
  return Promise.all(missing.map(async ([path, load]) => readSeed(path, await load())));
}

/**
 * Creates missing columns; one that staff have renamed, hidden or archived is unchanged.
 * @returns ids by slug
 */
async function ensureColumns(tx: Tx, at: number): Promise<ReadonlyMap<string, number>> {
  const had = await tx.selectFrom("article_columns").select("slug").execute();
  const missing = SEED_COLUMNS.map((column, index) => ({
    ...column,
    sort: (index + 1) * SORT_STEP,
    shown: 1 as const,
    ...seedStamps(at),
  })).filter(({ slug }) => !had.some((column) => column.slug === slug));
  if (missing.length > 0)
    await tx
      .insertInto("article_columns")
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const columns = await tx
    .selectFrom("article_columns")
    .select(["id", "slug"])
    .where("archived_at", "is", null)
    .execute();
  return new Map(columns.map(({ id, slug }) => [slug, id]));
}

async function insertSeed(tx: Tx, articles: readonly SeedArticle[], at: number): Promise<void> {
  const columns = await ensureColumns(tx, at);
  const fitting = articles.filter(({ columnSlug }) => columns.has(columnSlug));
  if (fitting.length === 0) return;
  const inserted = await tx
    .insertInto("articles")
    .values(
      fitting.map(({ key, columnSlug, content, frontMatter }) => ({
        ...contentColumns(content),
        column_id: columns.get(columnSlug)!,
        status: PUBLISHED,
        publish_at: at - frontMatter.age * DAY_MILLISECONDS,
        pinned_until: frontMatter.pinned > 0 ? at + frontMatter.pinned * DAY_MILLISECONDS : null,
        shown_version: 1,
        seed_key: key,
        ...seedStamps(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "seed_key", "column_id"])
    .execute();
  if (inserted.length === 0) return;
  const rows = inserted.map(({ id, seed_key, column_id }) => {
    const article = fitting.find(({ key }) => key === seed_key)!;
    return { id, columnId: column_id, ...article };
  });
  await tx
    .insertInto("article_versions")
    .values(
      rows.map(({ id, columnId, content }) => ({
        article_id: id,
        number: 1,
        content: JSON.stringify({ ...content, columnId }),
        created_at: at,
        created_by: seedStamps(at).created_by,
      })),
    )
    .execute();
  await indexArticles(
    tx,
    rows.map(({ id, texts }) => ({ rowid: id, ...texts })),
  );
  await articlesChanged(tx);
}

/**
 * Inserts the seed articles, each once in a database's lifetime; safe when servers start at the same time.
 */
export async function seedArticles(): Promise<void> {
  const missing = await readMissing();
  if (missing.length === 0) return;
  await inTransaction((tx) => insertSeed(tx, missing, now()));
}
