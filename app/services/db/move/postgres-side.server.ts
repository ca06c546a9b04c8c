import pg from "pg";
import type { MovedFile, MovedRow, MovedTable, MoveReader } from "./move.types";
import { inSlices } from "./row-slices";
import { NOT_MOVED } from "./sqlite-side.server";

const FETCHED = 2000;
/** Files are large. */
const FILES_FETCHED = 4;

export type Client = pg.Client;

/** Opens a connection without timeouts; INT8 values are parsed to numbers. */
export async function connect(connectionString: string): Promise<Client> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString, types, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

export async function queryAll<Row>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(text, values)).rows as Row[];
}

const TABLES = `select c.relname as name,
    array_agg(a.attname::text order by a.attname collate "C") filter (where a.attgenerated = '') as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname collate "C"`;

/** Identity columns with their sequences. */
export const SEQUENCES = `select c.relname as table, a.attname as column,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`;

export interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

export const identifiers = (names: readonly string[]) => names.map(pg.escapeIdentifier).join(", ");

const SEARCH = "article_search";

async function tablesOf(client: Client): Promise<MovedTable[]> {
  const tables = (await queryAll<MovedTable>(client, TABLES)).filter(({ name }) => !NOT_MOVED.has(name));
  // In the other side's order.
  return tables.map((table) =>
    table.name === SEARCH ? { ...table, columns: ["rowid", "title", "summary", "body"] } : table,
  );
}

/** Wraps a cursor, which requires a transaction, in one of its own. */
async function* inTransaction<Row>(client: Client, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  await client.query("begin");
  yield* rows;
  await client.query("commit");
}

async function* fetched<Row>(client: Client, select: string, count: number, rowMode?: "array") {
  await client.query(`declare moved no scroll cursor for ${select}`);
  for (;;) {
    const text = `fetch ${count} from moved`;
    const { rows } = await (rowMode ? client.query({ text, rowMode }) : client.query(text));
    if (rows.length === 0) break;
    yield rows as Row[];
  }
  await client.query("close moved");
}

async function* rowsOf(client: Client, { name, columns }: MovedTable): AsyncGenerator<readonly MovedRow[]> {
  const select = `select ${identifiers(columns)} from ${identifiers([name])}`;
  for await (const rows of fetched<MovedRow>(client, select, FETCHED, "array")) yield* inSlices(rows);
}

async function lastIdsOf(client: Client): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { table, sequence } of await queryAll<Sequence>(client, SEQUENCES)) {
    const [found] = await queryAll<{ last: number | null }>(
      client,
      "select pg_sequence_last_value($1::regclass) as last",
      [sequence],
    );
    if (found?.last) ids.set(table, found.last);
  }
  return ids;
}

interface StoredFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly stored_at: number;
}

async function* filesOf(client: Client): AsyncGenerator<MovedFile> {
  const select = "select path, bytes, stored_at from stored_files";
  for await (const rows of fetched<StoredFile>(client, select, FILES_FETCHED))
    for (const { path, bytes, stored_at: storedAt } of rows) yield { path, bytes, storedAt };
}

/**
 * Reads a PostgreSQL database.
 * @param isInTransaction whether the connection has a transaction already, so that all reads are consistent
 */
export const postgresReader = (
  client: Client,
  { isInTransaction }: { readonly isInTransaction: boolean },
): MoveReader => ({
  kind: "PostgreSQL",
  tables: () => tablesOf(client),
  read: (table) => (isInTransaction ? rowsOf(client, table) : inTransaction(client, rowsOf(client, table))),
  lastIds: () => lastIdsOf(client),
  files: () => (isInTransaction ? filesOf(client) : inTransaction(client, filesOf(client))),
  close: () => client.end(),
});
