import { sql } from "kysely";
import { db, dialectName, refreshStatistics, type Executor } from "./client.server";
import type { Schema } from "./schema/schema";

/** Types of columns by name. */
type Columns = Readonly<Record<string, "text" | "number">>;
type Cell = string | number | null;

/** A statement with as many rows takes well under a second, so that others wait briefly only. */
const BATCH = 5000;

const cellsOf = (columns: Columns) =>
  Object.values(columns).map((type, index) => {
    const cast = type === "number" ? sql`bigint` : sql`text`;
    return sql`cast(value ->> ${sql.lit(index)} as ${cast})`;
  });

function rowsOf(rows: readonly (readonly Cell[])[]) {
  const json = JSON.stringify(rows);
  return dialectName === "sqlite" ? sql`json_each(${json})` : sql`jsonb_array_elements(${json}::jsonb)`;
}

/**
 * Updates rows with one statement and one parameter.
 * @param columns the first is the id by which a row is found
 */
export async function updateBatch(
  executor: Executor,
  table: keyof Schema,
  columns: Columns,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const [id, ...names] = Object.keys(columns);
  const cells = cellsOf(columns).map(
    (cell, index) => sql`${cell} as ${sql.ref(Object.keys(columns)[index]!)}`,
  );
  const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    from (select ${sql.join(cells)} from ${rowsOf(rows)}) as changed
    where ${sql.ref(`${table}.${id!}`)} = ${sql.ref(`changed.${id!}`)}`.execute(executor);
}

/**
 * Inserts rows with one statement and one parameter.
 * @returns the requested columns of each row, in no particular order
 */
export async function insertBatch<Row>(
  executor: Executor,
  table: keyof Schema,
  columns: Columns,
  rows: readonly (readonly Cell[])[],
  returning: readonly (keyof Row & string)[] = [],
): Promise<readonly Row[]> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const cells = cellsOf(columns);
  const source = rowsOf(rows);
  const returned =
    returning.length > 0 ? sql` returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``;
  const insert = sql<Row>`insert into ${sql.table(table)} (${names}) select ${sql.join(cells)} from ${source}${returned}`;
  return (await insert.execute(executor)).rows;
}

/** Inserts any number of rows; each batch is one statement with one parameter, committed on its own. */
export async function insertMany(
  table: keyof Schema,
  columns: Columns,
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  let batch: (readonly Cell[])[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await insertBatch(db, table, columns, batch);
    batch = [];
  }
  if (batch.length > 0) await insertBatch(db, table, columns, batch);
  await passIds(table, columns);
}

/** Advances PostgreSQL's sequence past explicitly inserted ids. */
async function passIds(table: keyof Schema, columns: Columns): Promise<void> {
  if (dialectName === "sqlite" || !("id" in columns)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
}

/** The id after the highest one. */
export async function nextId(table: "organizations" | "departments" | "accounts" | "roles"): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Updates statistics after a bulk insert, because PostgreSQL would take a minute to notice it. */
export async function analyzeTables(): Promise<void> {
  await (dialectName === "sqlite" ? refreshStatistics() : sql`analyze`.execute(db));
}
