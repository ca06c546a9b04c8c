import type { Compilable, CompiledQuery } from "kysely";
import { db, readAtOnce, type Executor } from "./client.server";
import { nameStatement } from "./statement-names";

/** A placeholder for a value in a compiled query. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Builds and compiles a query once and runs it with different values, because building costs more than
 * running; PostgreSQL prepares it too. For queries of every request only.
 * @param build is called once with placeholders: it must not inspect the values, and none may be a limit
 */
export function prepare<V extends { readonly [Name in keyof V]: string | number | null }, R>(
  build: (values: V) => Compilable<R>,
): (executor: Executor, values: V) => Promise<readonly R[]> {
  let compiled: CompiledQuery<R> | undefined;
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as V;
  const compile = () => {
    const query = build(placeholders).compile();
    nameStatement(query.sql);
    return query;
  };
  return async (executor, values) => {
    compiled ??= compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof V] : value,
    );
    const query: CompiledQuery<R> = { ...compiled, parameters };
    // Outside a transaction SQLite responds synchronously; Kysely's way to a connection costs more than the
    // query.
    const rows = executor === db ? readAtOnce(query) : null;
    return rows ?? (await executor.executeQuery<R>(query)).rows;
  };
}
