import { Kysely } from "kysely";
import { migrateOther } from "../migrate.server";
import { openUnlimitedPostgres } from "../postgres-open.server";
import { MOVE_TEXT as TEXT } from "./move.text";
import { MoveRefused, type MovedTable, type MovedRow, type MoveTarget, type TableSum } from "./move.types";
import {
  connect,
  identifiers,
  postgresReader,
  queryAll,
  SEQUENCES,
  type Client,
  type Sequence,
} from "./postgres-side.server";

const OURS = "c.relnamespace = current_schema()::regnamespace";
const NOT_OF_EXTENSIONS = "not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')";

/**
 * Indexes, foreign keys and triggers that are dropped during the copy: statements to drop and to restore
 * them, the latter in their order.
 */
const LATER = `
  select 1 as step, ic.relname as name, pg_get_indexdef(i.indexrelid) as back,
    format('drop index %I', ic.relname) as away
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class ic on ic.oid = i.indexrelid
  where ${OURS} and c.relkind = 'r' and ${NOT_OF_EXTENSIONS}
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 2, k.conname, format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)),
    format('alter table %I drop constraint %I', c.relname, k.conname)
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS} and k.contype = 'f'
  union all
  select 3, t.tgname || ' ' || c.relname, pg_get_triggerdef(t.oid), format('drop trigger %I on %I', t.tgname, c.relname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OURS} and not t.tgisinternal
  order by 1 desc`;

interface Later {
  readonly step: number;
  readonly name: string;
  readonly back: string;
  readonly away: string;
}

async function inOne(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const NOTE = "insert into unfinished_move (kind, name, value) values ($1, $2, $3)";

/** Refuses a database with other tables, and marks it as unfinished. */
async function claim(client: Client): Promise<void> {
  const tables = await queryAll<{ name: string }>(
    client,
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and ${OURS} and ${NOT_OF_EXTENSIONS}`,
  );
  if (tables.some(({ name }) => name === "unfinished_move")) return;
  if (tables.length > 0) throw new MoveRefused(TEXT.notEmptyServer);
  await client.query(
    "create table unfinished_move (kind text not null, name text not null, value text not null, primary key (kind, name))",
  );
}

/** Creates the schema, and drops what would slow down or react to the inserted rows. */
async function makeReady(client: Client, url: string): Promise<void> {
  const [ready] = await queryAll(client, "select 1 from unfinished_move where kind = 'ready'");
  if (ready) return;
  await migrateOther(new Kysely({ dialect: openUnlimitedPostgres(url) }), "postgres");
  await inOne(client, async () => {
    for (const { step, name, back, away } of await queryAll<Later>(client, LATER)) {
      await client.query(NOTE, [`later ${step}`, name, back]);
      await client.query(away);
    }
    await client.query(NOTE, ["ready", "", ""]);
  });
}

type Types = ReadonlyMap<string, string>;

/** Types by table and column, as written in casts. */
async function readTypes(client: Client): Promise<Types> {
  const rows = await queryAll<{ name: string; type: string }>(
    client,
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and ${OURS}`,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function write(client: Client, types: Types, { name, columns }: MovedTable, rows: readonly MovedRow[]) {
  const lists = columns.map((column, index) => `$${index + 1}::${types.get(`${name}.${column}`)}[]`);
  await client.query(
    `insert into ${identifiers([name])} (${identifiers(columns)}) select * from unnest(${lists.join(", ")})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  );
}

/** Sets sequences past every id that was ever assigned. */
async function setLastIds(client: Client, lastIds: ReadonlyMap<string, number>): Promise<void> {
  for (const { table, column, sequence } of await queryAll<Sequence>(client, SEQUENCES)) {
    const highest = `select coalesce(max(${identifiers([column])}), 0) from ${identifiers([table])}`;
    await client.query(
      `select setval($1::regclass, greatest(last, 1), last > 0)
        from (select greatest((${highest}), $2::bigint) as last) as found`,
      [sequence, lastIds.get(table) ?? 0],
    );
  }
}

async function finish(client: Client, lastIds: ReadonlyMap<string, number>): Promise<void> {
  await client.query("set synchronous_commit = on");
  await inOne(client, async () => {
    const later = await queryAll<{ value: string }>(
      client,
      "select value from unfinished_move where kind like 'later%' order by kind, name",
    );
    for (const { value } of later) await client.query(value);
    await setLastIds(client, lastIds);
    await client.query("drop table unfinished_move");
  });
  await client.query("analyze");
}

/**
 * Opens an empty PostgreSQL database, or one that an earlier try has begun to fill.
 * @throws MoveRefused when it contains anything else
 */
export async function postgresTarget(url: string): Promise<MoveTarget> {
  const client = await connect(url);
  try {
    await claim(client);
    await makeReady(client, url);
    // Data lost in a power failure is copied again.
    await client.query("set synchronous_commit = off");
    return targetOn(client, await readTypes(client));
  } catch (error) {
    await client.end();
    throw error;
  }
}

function targetOn(client: Client, types: Types): MoveTarget {
  return {
    ...postgresReader(client, { isInTransaction: false }),
    async progress() {
      const rows = await queryAll<{ name: string; value: string }>(
        client,
        "select name, value from unfinished_move where kind = 'table'",
      );
      return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as TableSum]));
    },
    async clear({ name }) {
      await client.query(`truncate ${identifiers([name])}`);
    },
    write: (table, rows) => write(client, types, table, rows),
    async recordTableDone(table, sum) {
      await client.query(`${NOTE} on conflict (kind, name) do update set value = excluded.value`, [
        "table",
        table,
        JSON.stringify(sum),
      ]);
    },
    async clearFiles() {
      await client.query("truncate stored_files");
    },
    async storeFile({ path, bytes, storedAt }) {
      await client.query("insert into stored_files (path, bytes, stored_at) values ($1, $2, $3)", [
        path,
        bytes,
        storedAt,
      ]);
    },
    finish: (lastIds) => finish(client, lastIds),
  };
}
