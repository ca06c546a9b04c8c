import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makeSearchable } from "./search-indexes.server";

async function extendArticles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema.alterTable("articles").addColumn("unpublish_at", integer).execute();
  await db.schema.alterTable("articles").addColumn("shown_version", "integer").execute();
  await sql`update articles set shown_version = (select max(number) from article_versions
    where article_id = articles.id) where status in (1, 2)`.execute(db);
}

/** Orders and filters of the list of articles. */
async function makeIndexes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const column of ["updated_at", "title", "view_count", "publish_at", "pinned_until"])
    await sql`create index ${sql.table(`articles_${column}`)} on articles (${sql.ref(column)}, id)
      where archived_at is null`.execute(db);
  await sql`create index articles_publish_order on articles (coalesce(publish_at, 0), id)
    where archived_at is null`.execute(db);
  for (const column of ["column_id", "status", "created_by"])
    await sql`create index ${sql.table(`articles_${column}_order`)} on articles
      (${sql.ref(column)}, updated_at, id) where archived_at is null`.execute(db);
  await sql`create index articles_archived on articles (archived_at, id) where archived_at is not null`.execute(
    db,
  );
  await sql`create index articles_unpublish on articles (unpublish_at) where unpublish_at is not null`.execute(
    db,
  );
  await makeSearchable({ db, dialect }, "articles", ["title"]);
  await sql`create index article_columns_order on article_columns (sort, id) where archived_at is null`.execute(
    db,
  );
  await sql`create index article_columns_archived on article_columns (archived_at, id)
    where archived_at is not null`.execute(db);
}

/** Redirects from former addresses of articles and columns. */
async function makeRedirects(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema
    .createTable("article_redirects")
    .addColumn("column_id", integer, (c) => c.notNull().references("article_columns.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("article_id", integer, (c) => c.notNull().references("articles.id"))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("article_redirects_key", ["column_id", "name"])
    .execute();
  await sql`create index article_redirects_article on article_redirects (article_id)`.execute(db);
  await db.schema
    .createTable("article_column_redirects")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .addColumn("column_id", integer, (c) => c.notNull().references("article_columns.id"))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .execute();
}

/** Preview links of drafts; only a hash of the token is stored. */
async function makePreviews(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("article_previews")
    .$call(id)
    .addColumn("article_id", integer, (c) => c.notNull().references("articles.id"))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .execute();
  await sql`create index article_previews_article on article_previews (article_id)`.execute(db);
  await sql`create index article_previews_end on article_previews (expires_at)`.execute(db);
}

async function makePictures(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("article_pictures")
    .$call(id)
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("alt", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull().unique())
    .addColumn("size", integer, (c) => c.notNull())
    .$call(stamps)
    .$call(archive)
    .execute();
  for (const column of ["updated_at", "name"])
    await sql`create index ${sql.table(`article_pictures_${column}`)} on article_pictures
      (${sql.ref(column)}, id) where archived_at is null`.execute(db);
  await sql`create index article_pictures_archived on article_pictures (archived_at, id)
    where archived_at is not null`.execute(db);
  await makeSearchable({ db, dialect }, "article_pictures", ["name", "alt"]);
}

/** Articles, columns and pictures of the public site for the console. */
export const contentManage = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await extendArticles(db, dialect);
    await makeIndexes(db, dialect);
    await makeRedirects(db, dialect);
    await makePreviews(db, dialect);
    await makePictures(db, dialect);
  },
});
