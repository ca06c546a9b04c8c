import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../db/client.server";
import type { Schema } from "../../db/schema/schema";
import { DomainError } from "../../runtime/failures/errors";
import { withinPlatform, type Scope } from "./scope.server";

/** Tables whose rows belong to no organisation and no account: they are the platform's own. */
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

/** @throws DomainError not-found for whoever is none of the platform's staff, and where there is no such row */
export async function getPlatformRow<T extends PlatformTable>(
  executor: Executor,
  scope: Scope,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const row = await executor
    // All of them have an id; as a union of all tables the builder's types would be too large.
    .selectFrom(table as "articles")
    .selectAll()
    .where("id", "=", id)
    .where(withinPlatform(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row as unknown as Selectable<Schema[T]>;
}

/** As `getPlatformRow`, of what has not been archived. */
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
