/** One step of a plan, in the order in which they are taken. */
export interface PlanStep {
  readonly table: string;
  /** The columns whose values lead to its rows; empty where all of them are read. */
  readonly by: readonly string[];
}

/** What leads to somebody: their account, session, ticket, roles or active version, or the record that these name. */
const OF_THE_ASKER = new Set([
  "account_id",
  "token_hash",
  "session_id",
  "subject",
  "owner",
  "role_id",
  "version_id",
  "organization_id",
  "id",
]);

/** Alike for everybody and kept in memory, or few whatever the platform holds. */
const ALIKE_FOR_ALL = new Set([
  "reference_lists",
  "enum_groups",
  "enum_values",
  "regions",
  // Lists and how many rows each has: read again only when a version has changed. Searches are held to their indexes.
  "article_columns",
  "base_data",
  // What is being published at the moment.
  "message_tasks",
  // Read again only when the version's stamp has changed.
  "resources",
  // What a request is the occasion of: signals, seals of the record, statistics.
  "signals",
  "audit_unsealed",
  "audit_segments",
  "sqlite_schema",
  "sqlite_stat1",
]);

/** What is wrong with a plan: it does not begin with who asks, or a table is read as a whole. */
export function planProblems(steps: readonly PlanStep[]): string[] {
  const own = steps.filter(({ table }) => !ALIKE_FOR_ALL.has(table));
  const whole = own.filter(({ by }) => by.length === 0).map(({ table }) => `${table} is read as a whole`);
  const [first] = steps;
  const begins =
    !first || ALIKE_FOR_ALL.has(first.table) || first.by.some((column) => OF_THE_ASKER.has(column));
  return begins ? whole : [...whole, `begins at ${first.table} by ${first.by.join()}`];
}

/** Tables by the names that a statement gives them. */
function tablesOf(statement: string): Map<string, string> {
  const renamed = [...statement.matchAll(/"?(\w+)"? as "?(\w+)"?/g)];
  return new Map(renamed.map(([, table = "", alias = ""]) => [alias, table]));
}

const SQLITE_STEP = /^(?:SEARCH|SCAN) (\w+)(?:.*\(([^)]*)\))?/;

/** The steps that SQLite's `explain query plan` tells; queries within a query are none themselves. */
export function stepsInSqlite(statement: string, details: readonly string[]): PlanStep[] {
  const tables = tablesOf(statement);
  const within = new Set(
    details.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail)?.[1] ?? []),
  );
  return details.flatMap((detail) => {
    const [, name, terms = ""] = SQLITE_STEP.exec(detail) ?? [];
    if (name === undefined || within.has(name)) return [];
    const by = [...terms.matchAll(/(\w+)=\?/g)].map(([, column]) => (column === "rowid" ? "id" : column!));
    return [{ table: tables.get(name) ?? name, by }];
  });
}

/** A node of PostgreSQL's `explain (analyze, format json)`. */
export interface PostgresNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PostgresNode[];
}

/** More than a person or a version of a product has of anything; tables that grow with the platform have thousands. */
const ROWS_OF_A_PERSON = 300;

/**
 * What PostgreSQL has looked at for one person. It knows how many pages a table has and reads one of a single page as
 * a whole, so it is held to what it really reads.
 */
export function rowsRead(node: PostgresNode): string[] {
  const { Plans: below = [], "Relation Name": table, "Actual Loops": loops } = node;
  const rows =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const isMuch = !ALIKE_FOR_ALL.has(table ?? "") && rows * loops > ROWS_OF_A_PERSON;
  const own = isMuch && table !== undefined ? [`${rows * loops} rows of ${table} are read`] : [];
  return [...own, ...below.flatMap(rowsRead)];
}
