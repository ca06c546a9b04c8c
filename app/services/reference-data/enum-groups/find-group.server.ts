import type { Selectable } from "kysely";
import { getPlatformRow } from "../../access/scopes/platform-row.server";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { EnumGroupTable, EnumValueTable } from "../../db/schema/schema-reference";
import { DomainError } from "../../runtime/failures/errors";

export type GroupRow = Selectable<EnumGroupTable>;
export type ValueRow = Selectable<EnumValueTable>;

/** @throws DomainError not-found for an actor who is not platform staff, and for an unknown group */
export const getGroup = (executor: Executor, scope: Scope, id: number): Promise<GroupRow> =>
  getPlatformRow(executor, scope, "enum_groups", id);

/** @throws DomainError not-found when the group has no such value */
export async function getValue(executor: Executor, groupId: number, id: number): Promise<ValueRow> {
  const row = await executor
    .selectFrom("enum_values")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}
