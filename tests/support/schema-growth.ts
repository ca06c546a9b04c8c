import type SqliteDatabase from "better-sqlite3";

/** What code relies on that was written for a schema: tables with their columns, and unique indexes. */
export type SchemaInfo = ReadonlyMap<string, TableInfo>;

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

interface TableInfo {
  readonly columns: readonly ColumnInfo[];
  /** Columns and condition of each unique index. */
  readonly unique: ReadonlySet<string>;
}

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

function uniqueOf(database: SqliteDatabase.Database, table: string): Set<string> {
  const indexes = database
    .prepare(
      `select list.name as name, coalesce(item.sql, '') as sql from pragma_index_list(?) list
       left join sqlite_schema item on item.name = list.name where list."unique" = 1`,
    )
    .all(table) as { name: string; sql: string }[];
  return new Set(
    indexes.map(({ name, sql }) => {
      const columns = database
        .prepare("select name from pragma_index_info(?) order by seqno")
        .pluck()
        .all(name);
      return `${columns.join(", ")}${/ where .*/is.exec(sql)?.[0] ?? ""}`;
    }),
  );
}

export function readSchemaInfo(database: SqliteDatabase.Database): SchemaInfo {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  return new Map(
    tables.map((table) => {
      const rows = database.prepare("select * from pragma_table_info(?)").all(table) as ColumnRow[];
      const columns = rows.map(({ name, type, notnull, dflt_value: value, pk }) => ({
        name,
        type: type.toLowerCase(),
        isNullable: notnull === 0 && pk === 0,
        hasDefault: value !== null || (pk === 1 && type.toLowerCase() === "integer"),
      }));
      return [table, { columns, unique: uniqueOf(database, table) }];
    }),
  );
}

function changesOf(before: ColumnInfo, after: ColumnInfo | undefined): string | null {
  if (!after) return "is gone";
  if (after.type !== before.type) return `was ${before.type} and is ${after.type}`;
  if (before.isNullable && !after.isNullable) return "may not be empty any more";
  if (before.hasDefault && !after.hasDefault) return "has no default any more";
  return null;
}

function changesOfTable(name: string, before: TableInfo, after: TableInfo): string[] {
  const known = new Set(before.columns.map((column) => column.name));
  const changed = before.columns.flatMap((column) => {
    const change = changesOf(
      column,
      after.columns.find((one) => one.name === column.name),
    );
    return change === null ? [] : [`${name}.${column.name} ${change}`];
  });
  const demanded = after.columns
    .filter((column) => !known.has(column.name) && !column.isNullable && !column.hasDefault)
    .map((column) => `${name}.${column.name} is new and has to be filled in`);
  const unique = [...after.unique]
    .filter((columns) => !before.unique.has(columns))
    .map((columns) => `${name} (${columns}) has to be unique now`);
  return [...changed, ...demanded, ...unique];
}

/** Changes of a schema that break a server written for the schema before. */
export function brokenByGrowth(before: SchemaInfo, after: SchemaInfo): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    return now ? changesOfTable(name, table, now) : [`${name} is gone`];
  });
}
