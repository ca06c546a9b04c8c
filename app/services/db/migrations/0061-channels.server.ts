import { sql, type CreateTableBuilder, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

type Table = CreateTableBuilder<string>;
type Columns = ReturnType<typeof columnsFor>;

const texts =
  (...names: readonly string[]) =>
  (table: Table): Table =>
    names.reduce((all, name) => all.addColumn(name, "text", (c) => c.notNull().defaultTo("")), table);

const numbers =
  (integer: Columns["integer"], standards: Readonly<Record<string, number>>) =>
  (table: Table): Table =>
    Object.entries(standards).reduce(
      (all, [name, standard]) => all.addColumn(name, integer, (c) => c.notNull().defaultTo(standard)),
      table,
    );

async function makeChannels(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  const table: Table = db.schema
    .createTable("channels")
    .$call(id)
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("transfer_mode", "text", (c) => c.notNull())
    .addColumn("unit_id", integer, (c) => c.notNull().references("declarant_units.id"))
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("access_secret", "text")
    .addColumn("cert_password", "text")
    .addColumn("secrets_at", integer)
    .addColumn("tested_at", integer)
    .addColumn("last_heartbeat_at", integer)
    .addColumn("last_traffic_at", integer)
    .addColumn("problem_at", integer)
    .addColumn("told_at", integer);
  await table
    .$call(texts("card_ids", "folder", "business_dirs", "send_box", "packing", "endpoint", "queue_url"))
    .$call(texts("queue_name", "access_name", "secrets_by", "sender_id", "receiver_id", "sys_id", "dxp_id"))
    .$call(texts("customs_code", "districts", "businesses", "remark", "tested_by", "test_steps", "problem"))
    .$call(texts("problem_kind"))
    .$call(numbers(integer, { timeout_seconds: 30, retry_limit: 3, heartbeat_seconds: 60 }))
    .$call(numbers(integer, { is_tested: 0, is_watched: 0, due_at: 0, attempt: 0, tries: 0 }))
    .$call(stamps)
    .$call(archive)
    .execute();
}

async function makeMessages(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  const table: Table = db.schema
    .createTable("channel_messages")
    .$call(id)
    .addColumn("channel_id", integer, (c) => c.notNull().references("channels.id"))
    .addColumn("organization_id", integer, (c) => c.references("organizations.id"))
    .addColumn("direction", "text", (c) => c.notNull())
    .addColumn("business_dir", "text", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("bytes", dialect === "postgres" ? "bytea" : "blob", (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("changed_at", integer, (c) => c.notNull())
    .addColumn("due_at", integer, (c) => c.notNull());
  await table
    .$call(texts("result", "problem"))
    .$call(numbers(integer, { tries: 0 }))
    .execute();
}

async function makeCustomers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  const table: Table = db.schema
    .createTable("customer_channels")
    .$call(id)
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("channel_id", integer, (c) => c.notNull().references("channels.id"))
    .addColumn("unit_id", integer, (c) => c.notNull().references("declarant_units.id"));
  await table
    .$call(texts("businesses", "districts", "remark"))
    .$call(numbers(integer, { priority: 1, is_default: 0, is_fallback: 1 }))
    .$call(stamps)
    .execute();
}

/** The customs districts of a channel, one for each row, so that channels are found by district. */
async function makeDistricts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema
    .createTable("channel_districts")
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("channel_id", integer, (c) => c.notNull().references("channels.id"))
    .addPrimaryKeyConstraint("channel_districts_once", ["code", "channel_id"])
    .execute();
  await sql`create index channel_districts_channel on channel_districts (channel_id)`.execute(db);
}

/** Orders and filters of the lists, and unique indexes. */
async function makeIndexes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const column of ["name", "code", "kind", "transfer_mode", "status", "unit_id", "last_heartbeat_at"])
    await sql`create index ${sql.table(`channels_${column}`)} on channels
      (${sql.ref(column)}, id) where archived_at is null`.execute(db);
  for (const column of ["last_heartbeat_at", "last_traffic_at"])
    await sql`create index ${sql.table(`channels_by_${column}`)} on channels
      (coalesce(${sql.ref(column)}, 0), id) where archived_at is null`.execute(db);
  await sql`create index channels_first on channels
    ((case status when '3' then 0 when '1' then 1 when '0' then 2 else 3 end), name, id)
    where archived_at is null`.execute(db);
  await sql`create index channels_archived on channels (archived_at, id) where archived_at is not null`.execute(
    db,
  );
  await sql`create index channels_watched on channels (due_at) where is_watched = 1`.execute(db);
  for (const column of ["name", "code"])
    await sql`create unique index ${sql.table(`channels_${column}_once`)} on channels
      (${sql.ref(column)}) where archived_at is null`.execute(db);
  await sql`create unique index channels_folder_once on channels (folder)
    where archived_at is null and folder <> ''`.execute(db);
  await makePrefixIndex({ db, dialect }, "channels", "code");
  await makeSearchable({ db, dialect }, "channels", ["name"]);
  await sql`create index channel_messages_order on channel_messages (channel_id, created_at, id)`.execute(db);
  await sql`create index channel_messages_name on channel_messages (channel_id, file_name, id)`.execute(db);
  await sql`create index channel_messages_status on channel_messages (channel_id, status, created_at, id)`.execute(
    db,
  );
  await sql`create unique index channel_messages_once on channel_messages (channel_id, direction, hash, file_name)`.execute(
    db,
  );
  await makePrefixIndex({ db, dialect }, "channel_messages", "file_name");
  await sql`create unique index customer_channels_once on customer_channels (organization_id, channel_id)`.execute(
    db,
  );
  await sql`create index customer_channels_order on customer_channels (organization_id, priority, id)`.execute(
    db,
  );
  await sql`create index customer_channels_channel on customer_channels (channel_id, id)`.execute(db);
}

/** Channels for sending declarations, their messages, and the channels of a customer. */
export const channels = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeChannels(db, dialect);
    await makeMessages(db, dialect);
    await makeCustomers(db, dialect);
    await makeDistricts(db, dialect);
    await makeIndexes(db, dialect);
  },
});
