const names = new Map<string, string>();

/**
 * Gives a statement the name of a prepared one: PostgreSQL then parses it once per connection and soon keeps its
 * plan, which for a join of many tables takes longer to make than to run. For constant texts only, because a
 * connection keeps each.
 */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `prepared-${names.size + 1}`);
}

/** The name of a prepared statement; undefined for others. */
export const statementName = (sql: string): string | undefined => names.get(sql);
