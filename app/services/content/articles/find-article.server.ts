import type { Selectable } from "kysely";
import { getLivePlatformRow, getPlatformRow } from "../../access/scopes/platform-row.server";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { ArticleTable } from "../../db/schema/schema-articles";
import { DomainError } from "../../runtime/failures/errors";

export type ArticleRow = Selectable<ArticleTable>;

/**
 * Returns an article in the scope of the platform's staff.
 * @throws DomainError not-found when there is none, or for any other scope
 */
export const getArticle = (executor: Executor, scope: Scope, id: number): Promise<ArticleRow> =>
  getPlatformRow(executor, scope, "articles", id);

/** `getArticle` that also throws not-found for an archived article. */
export const getLiveArticle = (executor: Executor, scope: Scope, id: number): Promise<ArticleRow> =>
  getLivePlatformRow(executor, scope, "articles", id);

/**
 * Content belongs to the platform.
 * @throws DomainError forbidden for an actor outside the platform's staff
 */
export function requireStaff(scope: Scope): void {
  if (scope.kind !== "all") throw new DomainError("forbidden");
}
