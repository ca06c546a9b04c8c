import { sql, type RawBuilder } from "kysely";

/**
 * The condition that `at` lies in a row's validity; an open end never ends it. Both bounds are the first and
 * the last valid millisecond, so `valid_to` shown as a date is the last valid day.
 * @param table name or alias of a table with valid_from and valid_to
 */
export function inValidity(table: string, at: number): RawBuilder<boolean> {
  const from = sql.ref(`${table}.valid_from`);
  const to = sql.ref(`${table}.valid_to`);
  return sql<boolean>`(${from} is null or ${from} <= ${at}) and (${to} is null or ${to} >= ${at})`;
}
