/** The times of one statement, in memory, since this process has started. */
export interface StatementTimes {
  readonly sql: string;
  count: number;
  /** In milliseconds. */
  total: number;
  longest: number;
}

/** More than there are different statements; those whose text varies are bounded by it. */
const STATEMENTS_MAX = 1000;

const statements = new Map<string, StatementTimes>();

/** Deletes the faster half, so that the slow ones remain. */
function limitStatements(): void {
  const byTime = [...statements.values()].sort((a, b) => a.longest - b.longest);
  for (const { sql } of byTime.slice(0, STATEMENTS_MAX / 2)) statements.delete(sql);
}

/** Returns the times of a statement, into which its runs are added. */
export function timesOf(sql: string): StatementTimes {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= STATEMENTS_MAX) limitStatements();
  const times = { sql, count: 0, total: 0, longest: 0 };
  statements.set(sql, times);
  return times;
}

/** Adds a run of a statement, from its start, by `performance.now()`, until now. */
export function addRun(times: StatementTimes, since: number): void {
  const milliseconds = performance.now() - since;
  times.count += 1;
  times.total += milliseconds;
  if (milliseconds > times.longest) times.longest = milliseconds;
}

/**
 * The shape of a statement: without texts, numbers and comments, and with one placeholder in place of a list. No value
 * that a statement contains stays in it.
 */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/(?:\bE)?'(?:[^']|'')*'/gi, "?")
    .replace(/\/\*[^]*?\*\/|--[^\n]*/g, " ")
    .replace(/\$\d+|(?<![\w"])-?\d+(?:\.\d+)?\b/g, "?")
    .replace(/\s+/g, " ")
    .replace(/\((\s*\?\s*,)+\s*\?\s*\)/g, "(?)")
    .replace(/\(\?\)(\s*,\s*\(\?\))+/g, "(?)")
    .trim();

/** Returns the shapes whose longest run took longest. */
export function slowestStatements(limit: number): readonly Readonly<StatementTimes>[] {
  const shapes = new Map<string, StatementTimes>();
  for (const { sql, count, total, longest } of statements.values()) {
    const shape = shapeOf(sql);
    const found = shapes.get(shape) ?? { sql: shape, count: 0, total: 0, longest: 0 };
    found.count += count;
    found.total += total;
    found.longest = Math.max(found.longest, longest);
    shapes.set(shape, found);
  }
  return [...shapes.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.longest - a.longest)
    .slice(0, limit);
}
