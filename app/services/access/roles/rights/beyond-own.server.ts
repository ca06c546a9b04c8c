import { sql, type RawBuilder } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import type { Executor } from "../../../db/client.server";
import type { ActorRights } from "../../../forms/editing/actor.types";
import { administers } from "./administers.server";
import { organizationInScope, type Scope } from "../../scopes/scope.server";
import { ROLE_TEXT as TEXT } from "../role.text";
import { isPlatformAdministratorRole, type RoleIdentity } from "./administrator-role";
import { assignedRoles } from "./assigned-roles.server";
import { permissionTitle, selectPermissions } from "./permission-titles.server";

export interface GrantableRole extends RoleIdentity {
  readonly id: number;
  readonly name: string;
  readonly version_id: number;
  readonly data_scope: number;
}

/** The least DATA_SCOPE value (the widest reach) that an actor of each scope may give to a role. */
export const REACH: Readonly<Record<Scope["kind"], number>> = {
  all: 1,
  organization: 2,
  "department-and-below": 3,
  department: 4,
  self: 5,
  nothing: 6,
};

/** Returns a role's effective DATA_SCOPE: only platform roles reach beyond their organisation. */
export const reachOf = (role: Pick<GrantableRole, "data_scope" | "organization_kind">): number =>
  role.organization_kind === "platform" ? role.data_scope : Math.max(role.data_scope, 2);

/** Whether a role reaches further than the scope. */
export const isWider = ({ kind }: Scope, role: Pick<GrantableRole, "data_scope" | "organization_kind">) =>
  reachOf(role) < REACH[kind];

/** The actor whose own roles others are compared with. */
export type Asker = Pick<ActorRights, "scope" | "accountId">;

/**
 * The query of the actor's own roles in the organisation that they act for; in platform
 * organisations for scope `all`.
 */
export function ownRoles(executor: Executor, { scope, accountId }: Asker) {
  const assigned = assignedRoles(executor, accountId, now()).select("roles.id");
  if (scope.kind === "all") return assigned.where("organizations.kind", "=", "platform");
  const organizationId = scope.kind === "nothing" ? 0 : scope.organizationId;
  return assigned.where("organizations.id", "=", organizationId);
}

/** The query of the actor's own roles of a product version. */
const ownRolesOf = (executor: Executor, actor: ActorRights, versionId: number) =>
  ownRoles(executor, actor).where("roles.version_id", "=", versionId);

/** Returns the resources of a product version that the actor may grant; null for all. */
export async function listOwnResources(
  executor: Executor,
  actor: ActorRights,
  versionId: number,
): Promise<ReadonlySet<number> | null> {
  if (actor.rights.admin) return null;
  const rows = await executor
    .selectFrom("role_resources")
    .select("resource_id")
    .distinct()
    .where("role_id", "in", ownRolesOf(executor, actor, versionId))
    .execute();
  return new Set(rows.map(({ resource_id }) => resource_id));
}

/**
 * Lists titles of the permissions among these resources of a product version that the actor's own roles lack.
 */
async function listBeyondOwn(
  executor: Executor,
  actor: ActorRights,
  { versionId, resourceIds }: { versionId: number; resourceIds: readonly number[] },
): Promise<string[]> {
  if (actor.rights.admin || resourceIds.length === 0) return [];
  const rows = await selectPermissions(executor, versionId)
    .where("resources.id", "in", resourceIds)
    .where("resources.id", "not in", (eb) =>
      eb
        .selectFrom("role_resources")
        .select("resource_id")
        .where("role_id", "in", ownRolesOf(executor, actor, versionId)),
    )
    .execute();
  return rows.map(permissionTitle);
}

/** Lists titles of the permissions that a role grants and the actor's own roles lack. */
export async function listGrantsBeyondOwn(
  executor: Executor,
  actor: ActorRights,
  role: GrantableRole,
): Promise<string[]> {
  if (actor.rights.admin) return [];
  if (isPlatformAdministratorRole(role)) return [role.name];
  const granted = await executor
    .selectFrom("role_resources")
    .select("resource_id")
    .where("role_id", "=", role.id)
    .execute();
  const resourceIds = granted.map(({ resource_id }) => resource_id);
  return listBeyondOwn(executor, actor, { versionId: role.version_id, resourceIds });
}

/** Lists what a role has beyond the actor's own: permissions and, as a last entry, a wider data scope. */
export async function listRoleBeyondOwn(
  executor: Executor,
  actor: ActorRights,
  role: GrantableRole,
): Promise<string[]> {
  const names = await listGrantsBeyondOwn(executor, actor, role);
  return !actor.rights.admin && isWider(actor.scope, role) ? [...names, TEXT.wider] : names;
}

/** The condition of `isWider` for a query. */
function reachesFurther({ kind }: Scope, table: string): RawBuilder<boolean> {
  const [reach, owner] = ["data_scope", "organization_kind"].map((name) => sql.ref(`${table}.${name}`));
  const further = sql<boolean>`${reach} < ${REACH[kind]}`;
  return REACH[kind] > 2 ? further : sql<boolean>`(${further} and ${owner} = 'platform')`;
}

/**
 * The condition that a role permits something that the asker's own roles do not, or reaches further.
 * @param table name or alias of roles
 */
function isRoleBeyondOwn(executor: Executor, asker: Asker, table: string): RawBuilder<boolean> {
  const administersPlatform = ownRoles(executor, asker).where(administers("roles", "platform"));
  const others = executor
    .selectFrom("role_resources as g")
    .innerJoin("resources as s", "s.id", "g.resource_id")
    .select("g.resource_id")
    .where("g.role_id", "=", sql.ref<number>(`${table}.id`))
    .where("s.perms", "is not", null)
    .where("g.resource_id", "not in", (of) =>
      of
        .selectFrom("role_resources as mine")
        .select("mine.resource_id")
        .where("mine.role_id", "in", ownRoles(executor, asker)),
    );
  return sql<boolean>`(not exists ${administersPlatform} and (${administers(table, "platform")}
    or ${reachesFurther(asker.scope, table)} or exists ${others}))`;
}

/** Returns those of these roles that exceed the asker's own, by the same rules as `listRoleBeyondOwn`. */
export async function listRolesBeyondOwn(
  executor: Executor,
  asker: Asker,
  roleIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (roleIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom("roles as r")
    .select("r.id")
    .where("r.id", "in", roleIds)
    .where(isRoleBeyondOwn(executor, asker, "r"))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns those of these accounts that hold a role, in any organisation, that permits something that the
 * asker's own roles do not, or reaches further. Access to such an account would extend the asker's rights.
 * @param options `isWithinScope` ignores roles in organisations outside the asker's scope
 */
export async function listAccountsBeyondOwn(
  executor: Executor,
  asker: Asker,
  accountIds: readonly number[],
  { isWithinScope = false }: { readonly isWithinScope?: boolean } = {},
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom("account_roles as h")
    .innerJoin("roles as r", "r.id", "h.role_id")
    .select("h.account_id")
    .distinct()
    .where("h.account_id", "in", accountIds)
    .where("r.archived_at", "is", null)
    .$if(isWithinScope, (query) => query.where(organizationInScope(asker.scope, "h.organization_id")))
    .where(isRoleBeyondOwn(executor, asker, "r"))
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
