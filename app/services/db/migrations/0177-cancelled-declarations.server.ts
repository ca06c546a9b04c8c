import { sql, type Kysely, type Migration } from "kysely";

/** Names the state of cancelled declarations as the step to it is called, unless staff have renamed it. */
export const cancelledDeclarations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update enum_values set value = '已作废'
      where group_id = (select id from enum_groups where code = 'DECLARATION_STATUS')
        and key = '04' and value = '已取消'`.execute(db);
  },
};
