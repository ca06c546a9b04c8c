import type { Kysely, Migration } from "kysely";

/** Adds the declaring unit to versions of declarations; null in older ones. */
export const unitsOfVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("declaration_versions").addColumn("unit", "text").execute();
  },
};
