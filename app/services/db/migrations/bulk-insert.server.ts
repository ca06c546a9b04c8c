import { sql, type Kysely } from "kysely";
import type { DialectName } from "../dialect.server";

interface Target {
  readonly db: Kysely<unknown>;
  readonly dialect: DialectName;
}

type Cells = Readonly<Record<string, string | number>>;

/**
 * Inserts any number of rows with one statement and one parameter: a statement with a placeholder for each
 * cell takes longer to build than to run. Rows are stored in their order; every row must have the columns of
 * the first.
 */
export async function insertRows(
  { db, dialect }: Target,
  table: string,
  rows: readonly Cells[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(first);
  const json = JSON.stringify(rows.map((row) => columns.map(([name]) => row[name])));
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const cells = columns.map(([, value], index) => {
    const type = typeof value === "number" ? sql`bigint` : sql`text`;
    return sql`cast(value ->> ${sql.lit(index)} as ${type})`;
  });
  const source = dialect === "sqlite" ? sql`json_each(${json})` : sql`jsonb_array_elements(${json}::jsonb)`;
  await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(cells)} from ${source}`.execute(db);
  if (dialect === "postgres" && "id" in first)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length})`.execute(db);
}
