import type { Kysely, Migration } from "kysely";

/** What every page of a first-level customer, and the page of agreements, had to go through whole tables for. */
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
