import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Counts of readers who found an article helpful, and of those who did not. */
export const helpfulArticles = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    for (const column of ["helpful_count", "unhelpful_count"])
      await db.schema
        .alterTable("articles")
        .addColumn(column, integer, (c) => c.notNull().defaultTo(0))
        .execute();
  },
});
