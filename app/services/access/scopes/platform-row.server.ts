import type { Selectable } from "kysely";
import type { Executor } from "../../db/client.server";
import type { Schema } from "../../db/schema/schema";
import { DomainError } from "../../runtime/failures/errors";
import { withinPlatform, type Scope } from "./scope.server";

/** Tables whose rows are the platform's own. */
type PlatformTable =
  | "article_columns"
  | "article_pictures"
  | "articles"
  | "base_data"
  | "enum_groups"
  | "hs_codes"
  | "message_templates"
  | "messages";
type Archivable = "article_columns" | "article_pictures" | "articles";

/** @throws DomainError not-found for whoever is none of the platform's staff, and where there is no such row */
export async function getPlatformRow<T extends PlatformTable>(
  executor: Executor,
  scope: Scope,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const row = await executor
    .selectFrom<PlatformTable>(table)
    .selectAll()
    .where("id", "=", id)
    .where(withinPlatform(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row as Selectable<Schema[T]>;
}

/** As `getPlatformRow`, of what has not been archived. */
export async function getLivePlatformRow<T extends Archivable>(
  executor: Executor,
  scope: Scope,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const row = await getPlatformRow(executor, scope, table, id);
  if ((row as Selectable<Schema[Archivable]>).archived_at !== null) throw new DomainError("not-found");
  return row;
}
