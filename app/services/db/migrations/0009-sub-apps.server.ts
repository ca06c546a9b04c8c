import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Tokens of the sub-apps in the viewport. */
export function subApps(dialect: DialectName): Migration {
  const { integer, id } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("sub_app_tokens")
        .$call(id)
        .addColumn("token_hash", "text", (c) => c.notNull().unique())
        .addColumn("session_id", integer, (c) => c.notNull().references("sessions.id"))
        .addColumn("app", "text", (c) => c.notNull())
        .addColumn("created_at", integer, (c) => c.notNull())
        .addColumn("expires_at", integer, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("sub_app_tokens_session")
        .on("sub_app_tokens")
        .columns(["session_id", "app"])
        .execute();
      await db.schema
        .createIndex("sub_app_tokens_expiry")
        .on("sub_app_tokens")
        .column("expires_at")
        .execute();
    },
  };
}
