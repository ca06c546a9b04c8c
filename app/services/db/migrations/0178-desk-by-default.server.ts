import { sql, type Kysely, type Migration } from "kysely";

/**
 * Opens the declaration desk for new organisations by default, where staff have made no version of it a
 * default. Existing organisations are unchanged.
 */
export const deskByDefault: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update product_versions set default_for_customers = 1, default_for_providers = 1
      where id = (select min(v.id) from product_versions as v join products as p on p.id = v.product_id
        where p.code = 'declaration-desk' and v.status = 'released' and v.archived_at is null)
      and not exists (select 1 from product_versions as v join products as p on p.id = v.product_id
        where p.code = 'declaration-desk' and (v.default_for_customers = 1 or v.default_for_providers = 1))`.execute(
      db,
    );
  },
};
