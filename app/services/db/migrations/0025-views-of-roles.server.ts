import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Saved views of a list that are shared with a role. */
export function viewsOfRoles(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { integer } = columnsFor(dialect);
      await db.schema
        .alterTable("list_views")
        .addColumn("role_id", integer, (c) => c.references("roles.id"))
        .execute();
      await sql`create index list_views_shared on list_views (list, role_id) where role_id is not null`.execute(
        db,
      );
    },
  };
}
