import { db, type Tx } from "../db/client.server";
import { now } from "../runtime/process/clock.server";
import { articleHref, columnHref, publishedArticles, shownColumns } from "./published.server";

/** The parts of an article's address. */
export interface Address {
  readonly columnId: number;
  readonly slug: string | null;
}

const nameOf = (id: number, { slug }: Address) => slug ?? String(id);

interface Move {
  readonly id: number;
  readonly before: Address;
  readonly after: Address;
  readonly by: string;
}

/**
 * Redirects the former address of an article to the article. A redirect refers to the article, not to an
 * address, so that there are no chains or loops.
 */
export async function redirectArticle(tx: Tx, { id, before, after, by }: Move): Promise<void> {
  const name = nameOf(id, before);
  if (before.columnId === after.columnId && name === nameOf(id, after)) return;
  const row = { article_id: id, created_at: now(), created_by: by };
  await tx
    .insertInto("article_redirects")
    .values({ column_id: before.columnId, name, ...row })
    .onConflict((conflict) => conflict.columns(["column_id", "name"]).doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom("article_redirects")
    .where("column_id", "=", after.columnId)
    .where("name", "=", nameOf(id, after))
    .execute();
}

/** Redirects the former address of a column. */
export async function redirectColumn(
  tx: Tx,
  { id, before, after, by }: { id: number; before: string; after: string; by: string },
): Promise<void> {
  if (before === after) return;
  const row = { column_id: id, created_at: now(), created_by: by };
  await tx
    .insertInto("article_column_redirects")
    .values({ slug: before, ...row })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
    .execute();
  await deleteColumnRedirect(tx, after);
}

/** Deletes the redirect at an address that a column has now. */
export const deleteColumnRedirect = (tx: Tx, slug: string) =>
  tx.deleteFrom("article_column_redirects").where("slug", "=", slug).execute();

/** The shown column that has, or had, an address. */
async function columnOnceAt(slug: string): Promise<{ id: number; slug: string } | null> {
  const live = await shownColumns().where("slug", "=", slug).executeTakeFirst();
  if (live) return live;
  const once = db.selectFrom("article_column_redirects").select("column_id").where("slug", "=", slug);
  return (await shownColumns().where("id", "=", once).executeTakeFirst()) ?? null;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** The current address of a column by a former one; null where there is none. */
export async function findMovedColumn(slug: string): Promise<string | null> {
  const column = SLUG.test(slug) ? await columnOnceAt(slug) : null;
  return column && column.slug !== slug ? columnHref(column.slug) : null;
}

/** The current address of an article by a former one; null where there is none. */
export async function findMovedArticle(columnSlug: string, name: string): Promise<string | null> {
  const column = await columnOnceAt(columnSlug);
  if (!column) return null;
  const found = publishedArticles().select([
    "articles.id",
    "articles.slug",
    "article_columns.slug as columnSlug",
  ]);
  const here = await found
    .where("article_columns.id", "=", column.id)
    .where("articles.slug", "=", name)
    .executeTakeFirst();
  const id = db
    .selectFrom("article_redirects")
    .select("article_id")
    .where("column_id", "=", column.id)
    .where("name", "=", name);
  const article =
    here ??
    (await found.where("articles.id", "=", id).executeTakeFirst()) ??
    (/^[1-9]\d{0,14}$/.test(name)
      ? await found
          .where("article_columns.id", "=", column.id)
          .where("articles.id", "=", Number(name))
          .executeTakeFirst()
      : undefined);
  return article ? articleHref(article.columnSlug, article) : null;
}

/** Former addresses that redirect to an article. */
export const listRedirects = (id: number) =>
  db
    .selectFrom("article_redirects")
    .innerJoin("article_columns", "article_columns.id", "article_redirects.column_id")
    .select([
      "article_columns.slug",
      "article_redirects.name",
      "article_redirects.created_at",
      "article_redirects.created_by",
    ])
    .where("article_id", "=", id)
    .orderBy("article_redirects.created_at", "desc")
    .limit(100)
    .execute();
