import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import { organizationInScope, type Scope } from "../scopes/scope.server";

/**
 * The condition that a row of roles is in scope: a role of an organisation in scope, or a preset role of the
 * own organisation's kind, which may be read and assigned.
 * @param table its name or alias
 */
export function roleInScope(scope: Scope, table: string): RawBuilder<boolean> {
  if (scope.kind === "all" || scope.kind === "nothing") return organizationInScope(scope, `${table}.id`);
  const owner = sql.ref(`${table}.organization_id`);
  const kind = sql.ref(`${table}.organization_kind`);
  return sql<boolean>`(${organizationInScope(scope, `${table}.organization_id`)} or (${owner} is null
    and ${kind} = (select own.kind from organizations as own where own.id = ${scope.organizationId})))`;
}

/** Returns those of these roles that are in scope, including archived ones. */
export const findRolesInScope = (executor: Executor, scope: Scope, ids: readonly number[]) =>
  executor
    .selectFrom("roles as r")
    .selectAll("r")
    .where("r.id", "in", ids)
    .where(roleInScope(scope, "r"))
    .orderBy("r.id")
    .execute();

/** @throws DomainError not-found when there is no such live role in scope */
export async function findRoleInScope(executor: Executor, scope: Scope, id: number) {
  const role = await executor
    .selectFrom("roles as r")
    .selectAll("r")
    .where("r.id", "=", id)
    .where("r.archived_at", "is", null)
    .where(roleInScope(scope, "r"))
    .executeTakeFirst();
  if (!role) throw new DomainError("not-found");
  return role;
}
