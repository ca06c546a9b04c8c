import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { now } from "../../runtime/process/clock.server";
import { publishedArticles } from "../published.server";
import { isExistingPath } from "./link-targets.server";
import { linksIn, pathWithin, type SiteLink } from "./links-in";

const CHECKED = "article-links-checked";
const SLICE = 100;

interface Body {
  readonly id: number;
  readonly body: string;
  readonly cover: string | null;
  readonly cover_alt: string;
}

type Broken = SiteLink & { readonly articleId: number };

/** Checks each path once, however many articles link to it. */
function createLook(): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (path) => {
    const found = known.get(path) ?? isExistingPath(path);
    known.set(path, found);
    return found;
  };
}

async function brokenIn(
  { id, body, cover, cover_alt: text }: Body,
  leads: (path: string) => Promise<boolean>,
): Promise<Broken[]> {
  const links = cover === null ? linksIn(body) : [...linksIn(body), { href: cover, text }];
  const broken: Broken[] = [];
  for (const link of links) {
    const path = pathWithin(link.href, env.siteOrigin);
    if (path !== null && !(await leads(path))) broken.push({ ...link, articleId: id });
  }
  return broken;
}

async function store(tx: Tx, articleIds: readonly number[], broken: readonly Broken[]): Promise<void> {
  await tx.deleteFrom("article_broken_links").where("article_id", "in", articleIds).execute();
  const at = now();
  const rows = broken.map(({ articleId, href, text }) => ({
    article_id: articleId,
    href,
    text,
    found_at: at,
  }));
  for (let start = 0; start < rows.length; start += SLICE)
    await tx
      .insertInto("article_broken_links")
      .values(rows.slice(start, start + SLICE))
      .execute();
}

/**
 * Checks the links of an article's stored content, which is published now or at its time, and stores the
 * broken ones.
 * @returns the number of broken links
 */
export async function checkArticleLinks(id: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select(["id", "body", "cover", "cover_alt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const broken = await brokenIn(row, createLook());
  await inTransaction((tx) => store(tx, [id], broken));
  return broken.length;
}

const sliceAfter = (after: number): Promise<Body[]> =>
  publishedArticles()
    .select(["articles.id", "articles.body", "articles.cover", "articles.cover_alt"])
    .where("articles.id", ">", after)
    .orderBy("articles.id")
    .limit(SLICE)
    .execute();

/**
 * Checks the links of all published articles.
 * @returns the number of broken links
 */
export async function checkLinks(): Promise<number> {
  const leads = createLook();
  let count = 0;
  let slice = await sliceAfter(0);
  while (slice.length > 0) {
    const broken = (await Promise.all(slice.map((row) => brokenIn(row, leads)))).flat();
    const ids = slice.map(({ id }) => id);
    await inTransaction((tx) => store(tx, ids, broken));
    count += broken.length;
    slice = await sliceAfter(ids.at(-1)!);
  }
  const value = String(now());
  await db
    .insertInto("settings")
    .values({ key: CHECKED, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return count;
}

/** The time of the last check of all articles; null for never. */
export async function checkedAt(): Promise<number | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", CHECKED).executeTakeFirst();
  return row ? Number(row.value) : null;
}

const SHOWN = 500;

/** Broken links of published articles, up to a limit. */
export const listBrokenLinks = () =>
  publishedArticles()
    .innerJoin("article_broken_links as link", "link.article_id", "articles.id")
    .select(["articles.id", "articles.title", "link.href", "link.text", "link.found_at"])
    .orderBy("articles.id")
    .orderBy("link.id")
    .limit(SHOWN)
    .execute();
