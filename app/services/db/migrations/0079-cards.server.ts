import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Cards for signing in, their challenges, and tokens of the gathering service. */
export const cards = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer, id } = columnsFor(dialect);
    await db.schema
      .createTable("account_cards")
      .$call(id)
      .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
      .addColumn("card_key", "text", (c) => c.notNull().unique())
      .addColumn("cert_no", "text", (c) => c.notNull())
      .addColumn("company", "text", (c) => c.notNull())
      .addColumn("valid_to", integer, (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("created_by", "text", (c) => c.notNull())
      .addColumn("confirmed_at", integer)
      .addColumn("used_at", integer)
      .execute();
    await sql`create index account_cards_account on account_cards (account_id, id)`.execute(db);
    await db.schema
      .createTable("card_challenges")
      .$call(id)
      .addColumn("sign_hash", "text", (c) => c.notNull().unique())
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("holder_hash", "text", (c) => c.notNull())
      .addColumn("gathering_id", "text", (c) => c.notNull())
      .addColumn("random", "text", (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .addColumn("expires_at", integer, (c) => c.notNull())
      .addColumn("drawn_at", integer)
      .addColumn("used_at", integer)
      .execute();
    await sql`create index card_challenges_expiry on card_challenges (expires_at)`.execute(db);
    await db.schema
      .createTable("gathering_tokens")
      .addColumn("session_id", integer, (c) => c.primaryKey().references("sessions.id"))
      .addColumn("token", "text", (c) => c.notNull())
      .addColumn("created_at", integer, (c) => c.notNull())
      .execute();
  },
});
