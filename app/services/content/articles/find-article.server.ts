import type { Selectable } from "kysely";
import { getLivePlatformRow, getPlatformRow } from "../../access/scopes/platform-row.server";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { ArticleTable } from "../../db/schema/schema-articles";
import { DomainError } from "../../runtime/failures/errors";

export type ArticleRow = Selectable<ArticleTable>;

/** @throws DomainError not-found for whoever is none of the platform's staff, and where there is no such article */
export const getArticle = (executor: Executor, scope: Scope, id: number): Promise<ArticleRow> =>
  getPlatformRow(executor, scope, "articles", id);

/** As `getArticle`, of what has not been archived. */
export const getLiveArticle = (executor: Executor, scope: Scope, id: number): Promise<ArticleRow> =>
  getLivePlatformRow(executor, scope, "articles", id);

/** Content belongs to the platform. @throws DomainError forbidden for whoever is not staff */
export function requireStaff(scope: Scope): void {
  if (scope.kind !== "all") throw new DomainError("forbidden");
}
