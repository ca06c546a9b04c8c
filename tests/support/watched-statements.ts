import Database from "better-sqlite3";
import pg from "pg";

export interface WatchedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Prepared {
  readonly source: string;
}

/**
 * Logs this process's database statements from now on.
 * @returns a function that returns those since its last call
 */
export function watchStatements(): () => WatchedStatement[] {
  let asked: WatchedStatement[] = [];
  const statements = Object.getPrototypeOf(new Database(":memory:").prepare("select 1")) as Record<
    "all" | "get" | "run",
    (this: Prepared, ...values: unknown[]) => unknown
  >;
  for (const name of ["all", "get", "run"] as const) {
    const original = statements[name];
    statements[name] = function watched(...values) {
      asked.push({ text: this.source, values: values.flat() });
      return original.apply(this, values);
    };
  }
  const client = pg.Client.prototype as unknown as Record<"query", (...values: unknown[]) => unknown>;
  const { query } = client;
  client.query = function watched(...values) {
    const [first, second] = values as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === "string" ? first : first.text;
    asked.push({ text, values: (typeof first === "string" ? undefined : first.values) ?? second ?? [] });
    return query.apply(this, values);
  };
  return () => {
    const taken = asked;
    asked = [];
    return taken;
  };
}
