import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Passkeys of accounts, and their challenges. */
export const passkeys = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer, id } = columnsFor(dialect);
    await db.schema
      .createTable("passkeys")
      .$call(id)
      .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
      .addColumn("credential_id", "text", (c) => c.notNull().unique())
      .addColumn("public_key", "text", (c) => c.notNull())
      .addColumn("sign_count", integer, (c) => c.notNull())
      .addColumn("backup_eligible", integer, (c) => c.notNull())
      .addColumn("backed_up", integer, (c) => c.notNull())
      .addColumn("transports", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("used_at", integer)
      .execute();
    await db.schema.createIndex("passkeys_account").on("passkeys").columns(["account_id", "id"]).execute();
    await db.schema
      .createTable("passkey_challenges")
      .$call(id)
      .addColumn("challenge", "text", (c) => c.notNull().unique())
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
      .addColumn("holder_hash", "text", (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("expires_at", integer, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("passkey_challenges_account")
      .on("passkey_challenges")
      .columns(["account_id", "purpose", "holder_hash"])
      .execute();
    await db.schema
      .createIndex("passkey_challenges_expiry")
      .on("passkey_challenges")
      .column("expires_at")
      .execute();
  },
});
