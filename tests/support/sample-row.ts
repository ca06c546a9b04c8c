import type { Database } from "better-sqlite3";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly dflt_value: string | null;
  readonly pk: number;
}
interface Reference {
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
}

/** The first value that a column's check constraint allows. */
function allowedIn(sql: string, column: string): string | undefined {
  const check = new RegExp(`"?\\b${column}"?\\s+in\\s*\\(\\s*('[^']*'|-?\\d+)`, "i");
  return check.exec(sql)?.[1]?.replaceAll("'", "");
}

/**
 * Inserts a row into an empty table, with the minimum that its columns, checks and references require, for
 * pages of single records. Tables that need more have rows in `page-samples.ts`.
 */
export function addSampleRow(database: Database, table: string): void {
  if (database.prepare(`select 1 from "${table}" limit 1`).get() !== undefined) return;
  const sql = database.prepare("select sql from sqlite_master where name = ?").pluck().get(table) as string;
  const references = database
    .prepare(`select * from pragma_foreign_key_list('${table}')`)
    .all() as Reference[];
  const valueOf = ({ name, type }: Column) => {
    const reference = references.find(({ from }) => from === name);
    if (reference)
      return database
        .prepare(`select min("${reference.to ?? "id"}") from "${reference.table}"`)
        .pluck()
        .get();
    return allowedIn(sql, name) ?? (/int/i.test(type) ? 1 : "样例");
  };
  const columns = database.prepare(`select * from pragma_table_info('${table}')`).all() as Column[];
  const needed = columns.filter(
    ({ notnull, dflt_value, pk }) => notnull === 1 && dflt_value === null && pk === 0,
  );
  const names = needed.map(({ name }) => `"${name}"`).join();
  database
    .prepare(`insert into "${table}" (${names}) values (${needed.map(() => "?").join()})`)
    .run(...needed.map(valueOf));
}
