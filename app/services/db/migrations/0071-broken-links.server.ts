import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Broken links of published articles, as of the last check of each article. */
export const brokenLinks = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer, id } = columnsFor(dialect);
    await db.schema
      .createTable("article_broken_links")
      .$call(id)
      .addColumn("article_id", integer, (c) => c.notNull().references("articles.id"))
      .addColumn("href", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("found_at", integer, (c) => c.notNull())
      .execute();
    await sql`create index article_broken_links_article on article_broken_links (article_id, id)`.execute(db);
  },
});
