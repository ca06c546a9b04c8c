import { sql, type CreateTableBuilder, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

type Table = CreateTableBuilder<string, string>;

/** The states of a declaration between its queue and the first answer, which stand behind 已复核. */
const STATES = { "10": "待发送", "11": "已写出", "12": "已取走", "13": "发送失败" } as const;

const texts =
  (...names: string[]) =>
  (table: Table): Table =>
    names.reduce((made, name) => made.addColumn(name, "text", (c) => c.notNull().defaultTo("")), table);

async function addStates(db: Kysely<unknown>): Promise<void> {
  const group = sql`(select id from enum_groups where code = 'DECLARATION_STATUS')`;
  const reviewed = sql`(select v.position from enum_values as v where v.group_id = ${group} and v.key = '06')`;
  const count = Object.keys(STATES).length;
  await sql`update enum_values set position = position + ${sql.lit(count)}
    where group_id = ${group} and position > ${reviewed}`.execute(db);
  for (const [index, [key, value]] of Object.entries(STATES).entries())
    await sql`insert into enum_values (group_id, position, key, value, shown)
      select g.id, coalesce(${reviewed}, 0) + ${sql.lit(index + 1)}, ${key}, ${value}, 1
      from enum_groups as g where g.code = 'DECLARATION_STATUS'`.execute(db);
}

async function addColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  for (const column of ["unified_number", "customs_number"])
    await db.schema
      .alterTable("declarations")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await db.schema.alterTable("declarations").addColumn("receipts_since", integer).execute();
  await db.schema
    .alterTable("declarations")
    .addColumn("receipts_known", integer, (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of ["begun_at", "withdrawn_at", "read_at"])
    await db.schema.alterTable("channel_messages").addColumn(column, integer).execute();
  // What has arrived before declarations were sent answers none of them.
  await sql`update channel_messages set read_at = changed_at where direction = '2'`.execute(db);
  await sql`create index channel_messages_unread on channel_messages (due_at, id)
    where direction = '2' and read_at is null`.execute(db);
}

async function makeSendings(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  const table: Table = db.schema
    .createTable("declaration_sendings")
    .$call(id)
    .addColumn("declaration_id", integer, (c) => c.notNull().references("declarations.id"))
    .addColumn("message_id", integer, (c) => c.notNull().references("channel_messages.id").unique())
    .addColumn("operation", "text", (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("first_try", integer, (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("queued_at", integer, (c) => c.notNull())
    .addColumn("by_id", integer, (c) => c.notNull())
    .addColumn("by_name", "text", (c) => c.notNull());
  await table.execute();
  await sql`create index declaration_sendings_order on declaration_sendings (declaration_id, id)`.execute(db);
  await sql`create index declaration_sendings_open on declaration_sendings (state, id)
    where state in ('10', '11', '13')`.execute(db);
}

async function makeReceipts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  const table: Table = db.schema
    .createTable("declaration_receipts")
    .$call(id)
    .addColumn("message_id", integer, (c) => c.notNull().references("channel_messages.id"))
    .addColumn("declaration_id", integer, (c) => c.references("declarations.id"))
    .addColumn("sending_id", integer, (c) => c.references("declaration_sendings.id"))
    .addColumn("place", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("noticed_at", integer, (c) => c.notNull())
    .addColumn("received_at", integer, (c) => c.notNull())
    .addColumn("copies", integer, (c) => c.notNull().defaultTo(1));
  await table
    .$call(texts("kind", "code", "unified_number", "customs_number", "client_number"))
    .$call(texts("noticed_text", "note", "digest", "problem"))
    .execute();
  await sql`create unique index declaration_receipts_once on declaration_receipts
    (declaration_id, digest) where declaration_id is not null`.execute(db);
  await sql`create index declaration_receipts_message on declaration_receipts (message_id)`.execute(db);
  for (const column of ["unified_number", "customs_number", "client_number"])
    await sql`create index ${sql.table(`declaration_receipts_${column}`)} on declaration_receipts
      (${sql.ref(column)}) where declaration_id is null`.execute(db);
}

/** Sendings of declarations, the receipts that answer them, and the numbers that these bring. */
export const declarationSendings = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await addStates(db);
    await addColumns(db, dialect);
    await makeSendings(db, dialect);
    await makeReceipts(db, dialect);
  },
});
