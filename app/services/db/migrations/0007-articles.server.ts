import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("article_columns")
    .$call(id)
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('news', 'notice', 'guide', 'download')`))
    .addColumn("sort", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("shown", "integer", (c) => c.notNull().defaultTo(1))
    .$call(stamps)
    .$call(archive)
    .execute();
  for (const column of ["name", "slug"])
    await db.schema
      .createIndex(`article_columns_${column}`)
      .on("article_columns")
      .column(column)
      .unique()
      .where(sql.ref("archived_at"), "is", null)
      .execute();
}

async function createArticles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("articles")
    .$call(id)
    .addColumn("column_id", integer, (c) => c.notNull().references("article_columns.id"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("slug", "text")
    .addColumn("summary", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("body_proof", "text", (c) => c.notNull())
    .addColumn("body_text", "text", (c) => c.notNull())
    .addColumn("cover", "text")
    .addColumn("cover_alt", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("source", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("author", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("status", "integer", (c) => c.notNull().check(sql`status between 0 and 3`))
    .addColumn("publish_at", integer)
    .addColumn("pinned_until", integer)
    .addColumn("view_count", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("seed_key", "text", (c) => c.unique())
    .$call(stamps)
    .$call(archive)
    .addCheckConstraint("articles_published_when", sql`status not in (1, 2) or publish_at is not null`)
    .execute();
  await db.schema
    .createIndex("articles_slug")
    .on("articles")
    .columns(["column_id", "slug"])
    .unique()
    .where(sql.ref("archived_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("articles_published")
    .on("articles")
    .columns(["column_id", "publish_at"])
    .where(sql.ref("archived_at"), "is", null)
    .execute();
}

async function createVersions(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema
    .createTable("article_versions")
    .addColumn("article_id", integer, (c) => c.notNull().references("articles.id"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("article_versions_key", ["article_id", "number"])
    .execute();
}

/**
 * A search index in either database for any part of a text of at least three characters; the columns contain
 * folded text.
 */
async function createSearch(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === "sqlite") {
    await sql`create virtual table article_search using fts5(title, summary, body, tokenize = 'trigram')`.execute(
      db,
    );
    return;
  }
  await sql`create extension if not exists pg_trgm`.execute(db);
  await db.schema
    .createTable("article_search")
    .addColumn("rowid", "bigint", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("summary", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .execute();
  await sql`create index article_search_parts on article_search
    using gin (title gin_trgm_ops, summary gin_trgm_ops, body gin_trgm_ops)`.execute(db);
}

export function articles(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createColumns(db, dialect);
      await createArticles(db, dialect);
      await createVersions(db, dialect);
      await createSearch(db, dialect);
    },
  };
}
