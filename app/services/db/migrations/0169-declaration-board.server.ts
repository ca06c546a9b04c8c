import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/**
 * What the board counts by besides the state: the channel of the last sending and the reason of a return, each
 * with its indexes.
 */
export const declarationBoard = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema.alterTable("declarations").addColumn("channel_id", integer).execute();
    await db.schema
      .alterTable("declarations")
      .addColumn("return_reason", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await sql`update declarations set channel_id = (select m.channel_id from declaration_sendings as s
        join channel_messages as m on m.id = s.message_id where s.declaration_id = declarations.id
        order by s.id desc limit 1)
      where id in (select declaration_id from declaration_sendings)`.execute(db);
    await sql`update declarations set return_reason = status || '：' || coalesce((select substr(r.note, 1, 100)
        from declaration_receipts as r where r.declaration_id = declarations.id and r.code = declarations.status
        order by r.noticed_at desc, r.id desc limit 1), '')
      where status in ('F1', '4', '9', 'Y', 'E', 'Z')`.execute(db);
    await sql`create index declarations_channel on declarations (channel_id, id)
      where channel_id is not null`.execute(db);
    await sql`create index declarations_own_channel on declarations (organization_id, channel_id, status)
      where channel_id is not null`.execute(db);
    await sql`create index declarations_returned_for on declarations (return_reason, organization_id)
      where return_reason <> ''`.execute(db);
    await sql`create index declarations_own_returned_for on declarations (organization_id, return_reason, status)
      where return_reason <> ''`.execute(db);
  },
});
