import { sql, type RawBuilder } from "kysely";

/**
 * The condition that a row is in force at `at`: it is active, and `at` is within its validity; null bounds
 * are unlimited. The bounds are the first and the last valid millisecond, so `valid_to` shown as a date is
 * the last valid day.
 * @param table name or alias of memberships, organizations or organization_products
 */
export function inForce(table: string, at: number): RawBuilder<boolean> {
  const [status, from, to] = ["status", "valid_from", "valid_to"].map((name) => sql.ref(`${table}.${name}`));
  return sql<boolean>`${status} = 'active' and (${from} is null or ${from} <= ${at}) and (${to} is null or ${to} >= ${at})`;
}
