import { sql, type Kysely, type Migration } from "kysely";

/** As in 0019. */
const ORDERS = {
  created: sql`created_at, id`,
  username: sql`username, id`,
  realname: sql`realname, id`,
  signed_in: sql`coalesce(last_sign_in_at, 0), id`,
  status: sql`status, created_at, id`,
};

/**
 * Adds the archiving time to the orders of accounts: counting up to the cap and finding the page after ten
 * thousand rows read the index only.
 */
export const accountOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, keys] of Object.entries(ORDERS)) {
      const index = sql.table(`accounts_${name}_order`);
      await sql`drop index ${index}`.execute(db);
      await sql`create index ${index} on accounts (${keys}, archived_at)`.execute(db);
    }
  },
};
