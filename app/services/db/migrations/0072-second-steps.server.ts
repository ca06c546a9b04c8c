import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Second step of sign-ins: secrets of authenticator apps, those being set up, and recovery codes. */
export const secondSteps = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer, id } = columnsFor(dialect);
    await db.schema
      .createTable("second_steps")
      .addColumn("account_id", integer, (c) => c.primaryKey().references("accounts.id"))
      .addColumn("sealed_secret", "text", (c) => c.notNull())
      .addColumn("last_step", integer, (c) => c.notNull())
      .addColumn("set_at", integer, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("second_step_setups")
      .addColumn("account_id", integer, (c) => c.primaryKey().references("accounts.id"))
      .addColumn("session_id", integer, (c) => c.notNull())
      .addColumn("sealed_secret", "text", (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("expires_at", integer, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("recovery_codes")
      .$call(id)
      .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
      .addColumn("code_hmac", "text", (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("used_at", integer)
      .execute();
    await db.schema.createIndex("recovery_codes_account").on("recovery_codes").column("account_id").execute();
  },
});
