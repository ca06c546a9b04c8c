import { sql, type Kysely, type Migration } from "kysely";

/**
 * An index of the last four digits of phones, which their mask shows; searches for complete phones and
 * e-mails are a kind of limit in the console's list.
 */
export const maskedSearches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index accounts_phone_end on accounts ((substr(phone, 8)), phone)`.execute(db);
    await sql`insert into enum_values (group_id, position, key, value, shown)
      select g.id, coalesce((select max(v.position) from enum_values as v where v.group_id = g.id), 0) + 1,
        'search', '查询完整号码', 1
      from enum_groups as g where g.code = 'LIMIT_KIND'`.execute(db);
  },
};
