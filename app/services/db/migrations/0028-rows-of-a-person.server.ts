import type { Kysely, Migration } from "kysely";

/** Indexes for pages of a first-level customer and of agreements, which scanned whole tables. */
export const rowsOfAPerson: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("organizations_parent").on("organizations").column("parent_id").execute();
    await db.schema
      .createIndex("agreement_acceptances_account")
      .on("agreement_acceptances")
      .columns(["account_id", "id"])
      .execute();
  },
};
