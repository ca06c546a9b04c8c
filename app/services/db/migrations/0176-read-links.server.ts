import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Links that lead to a declaration until they expire, and who has looked at it by them. */
export const readLinks = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer } = columnsFor(dialect);
    await db.schema
      .createTable("read_links")
      .$call(id)
      .addColumn("declaration_id", integer, (c) =>
        c.notNull().references("declarations.id").onDelete("cascade"),
      )
      .addColumn("token_hash", "text", (c) => c.notNull().unique())
      .addColumn("expires_at", integer, (c) => c.notNull())
      .addColumn("revoked_at", integer)
      .addColumn("revoked_by", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("by_id", integer, (c) => c.notNull())
      .addColumn("by_name", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("read_links_declaration")
      .on("read_links")
      .columns(["declaration_id", "id"])
      .execute();
    await db.schema
      .createTable("read_link_looks")
      .$call(id)
      .addColumn("link_id", integer, (c) => c.notNull().references("read_links.id").onDelete("cascade"))
      .addColumn("at", integer, (c) => c.notNull())
      .addColumn("by_id", integer, (c) => c.notNull())
      .addColumn("by_name", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("read_link_looks_link")
      .on("read_link_looks")
      .columns(["link_id", "id"])
      .execute();
  },
});
