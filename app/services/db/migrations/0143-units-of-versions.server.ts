import type { Kysely, Migration } from "kysely";

/** Versions of a declaration record who declares; of older ones that is not known. */
export const unitsOfVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("declaration_versions").addColumn("unit", "text").execute();
  },
};
