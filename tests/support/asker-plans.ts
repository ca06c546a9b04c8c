/** One step of a query plan, in execution order. */
export interface PlanStep {
  readonly table: string;
  /** Columns by which rows are found; empty for a full scan. */
  readonly by: readonly string[];
}

/**
 * Columns that lead to the asker: account, session, ticket, roles or active version, or the record they name.
 */
const OF_THE_ASKER = new Set([
  "account_id",
  "token_hash",
  "session_id",
  "subject",
  "owner",
  "role_id",
  "version_id",
  "organization_id",
  // Of one message: it names the organisation.
  "idempotency_key",
  "id",
]);

/** Tables whose rows are the same for all and cached, or that stay small. */
const ALIKE_FOR_ALL = new Set([
  "reference_lists",
  "enum_groups",
  "enum_values",
  "regions",
  // Lists with their row counts: read again only after a version change. Other tests check their searches'
  // indexes.
  "article_columns",
  "base_data",
  // Messages that are being published.
  "message_tasks",
  // Read again only after a change of the version's stamp.
  "resources",
  // Side effects of requests: signals, seals of the audit log, statistics.
  "signals",
  "audit_unsealed",
  "audit_segments",
  "sqlite_schema",
  "sqlite_stat1",
]);

/** Problems of a plan: it does not start with the asker, or it reads a whole table. */
export function planProblems(steps: readonly PlanStep[]): string[] {
  const own = steps.filter(({ table }) => !ALIKE_FOR_ALL.has(table));
  const whole = own.filter(({ by }) => by.length === 0).map(({ table }) => `${table} is read as a whole`);
  const [first] = steps;
  const begins =
    !first || ALIKE_FOR_ALL.has(first.table) || first.by.some((column) => OF_THE_ASKER.has(column));
  return begins ? whole : [...whole, `begins at ${first.table} by ${first.by.join()}`];
}

/** Table names by alias. */
function tablesOf(statement: string): Map<string, string> {
  const renamed = [...statement.matchAll(/"?(\w+)"? as "?(\w+)"?/g)];
  return new Map(renamed.map(([, table = "", alias = ""]) => [alias, table]));
}

const SQLITE_STEP = /^(?:SEARCH|SCAN) (\w+)(?:.*\(([^)]*)\))?/;

/** The steps of SQLite's `explain query plan`, without those that read a subquery's result. */
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

/** More rows than a person or a product version has of anything; tables that grow have thousands. */
const ROWS_OF_A_PERSON = 300;

/**
 * Tables of which PostgreSQL has read many rows for one person. It scans tables of a single page as a whole,
 * so the test counts rows instead of reading the plan.
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
