import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../db/client.server";
import type { Schema } from "../../db/schema/schema";
import { DomainError } from "../../runtime/failures/errors";
import { withinPlatform, type Scope } from "./scope.server";

/** Tables whose rows belong to no organisation and no account, but to the platform. */
type PlatformTable = {
  [Table in keyof Schema]: Schema[Table] extends { id: number | Generated<number> }
    ? Schema[Table] extends { organization_id: unknown } | { account_id: unknown }
      ? never
      : Table
    : never;
}[keyof Schema];
type Archivable = {
  [Table in PlatformTable]: Schema[Table] extends { archived_at: number | null } ? Table : never;
}[PlatformTable];

/**
 * Returns a row of a platform table.
 * @throws DomainError not-found for actors outside the platform's staff, and for a missing row
 */
export async function getPlatformRow<T extends PlatformTable>(
  executor: Executor,
  scope: Scope,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const row = await executor
    // Every such table has an id; a union of all tables would make the builder's types too large.
    .selectFrom(table as "articles")
    .selectAll()
    .where("id", "=", id)
    .where(withinPlatform(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row as unknown as Selectable<Schema[T]>;
}

/**
 * Returns a row of a platform table that is not archived.
 * @throws DomainError not-found as `getPlatformRow`, and for an archived row
 */
export async function getLivePlatformRow<T extends Archivable>(
  executor: Executor,
  scope: Scope,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const row = await getPlatformRow(executor, scope, table, id);
  if ((row as { readonly archived_at: number | null }).archived_at !== null)
    throw new DomainError("not-found");
  return row;
}
