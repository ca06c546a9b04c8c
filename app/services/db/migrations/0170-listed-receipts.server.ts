import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Codes of results that say something and move nothing, or are unknown: all but these move a declaration. */
const MOVING = [..."26N387LMHCSTGJBFPKR49YEZD"].map((code) => sql.lit(code));

async function addColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  const table = () => db.schema.alterTable("declaration_receipts");
  await table()
    .addColumn("channel_id", integer, (c) => c.references("channels.id"))
    .execute();
  await table()
    .addColumn("listed_as", "text", (c) => c.notNull().defaultTo("unmatched"))
    .execute();
  await table().addColumn("handled_at", integer).execute();
  for (const column of ["handled_by", "handled_note"])
    await table()
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await sql`update declaration_receipts set channel_id =
    (select m.channel_id from channel_messages as m where m.id = declaration_receipts.message_id)`.execute(
    db,
  );
  await sql`update declaration_receipts set listed_as = case
    when kind = 'result' and code not in (${sql.join(MOVING)}) then 'note' else '' end
    where declaration_id is not null`.execute(db);
}

/** The list of receipts that a person looks at: those without a declaration, and those that move none. */
export const listedReceipts = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await addColumns(db, dialect);
    const index = (name: string, columns: string) =>
      sql`create index ${sql.table(`declaration_receipts_listed_${name}`)} on declaration_receipts
        (${sql.raw(columns)}) where listed_as <> ''`.execute(db);
    await index("order", "received_at, id");
    await index("kind", "listed_as, received_at, id");
    await index("handled", "handled_at, received_at, id");
    await index("code", "code, received_at, id");
    await index("channel", "channel_id, received_at, id");
    await index("unified", "unified_number");
    await index("customs", "customs_number");
    await index("client", "client_number");
  },
});
