import type { Selectable } from "kysely";
import { getPlatformRow } from "../../access/scopes/platform-row.server";
import { withinPlatform, type Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { BaseDataTable, ReferenceListTable } from "../../db/schema/schema-reference";
import { DomainError } from "../../runtime/failures/errors";

export type ListRow = Selectable<ReferenceListTable>;
export type CodeRow = Selectable<BaseDataTable>;

/** @throws DomainError not-found for an actor who is not platform staff, and for an unknown list */
export async function getList(executor: Executor, scope: Scope, type: number): Promise<ListRow> {
  const row = await executor
    .selectFrom("reference_lists")
    .selectAll()
    .where("type", "=", type)
    .where(withinPlatform(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** @throws DomainError not-found for an actor who is not platform staff, and for an unknown row */
export const getRow = (executor: Executor, scope: Scope, id: number): Promise<CodeRow> =>
  getPlatformRow(executor, scope, "base_data", id);
