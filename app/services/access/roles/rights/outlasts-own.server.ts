import type { Executor } from "../../../db/client.server";
import type { ActorRights } from "../../../forms/editing/actor.types";
import { isPlatformAdministratorRole } from "./administrator-role";
import { ownRoles, REACH, reachOf, type GrantableRole } from "./beyond-own.server";

/**
 * The query of the actor's own roles that are still valid at a time; for null, of those that do not expire.
 */
function lastingRoles(executor: Executor, actor: ActorRights, until: number | null) {
  const own = ownRoles(executor, actor);
  return until === null
    ? own.where("account_roles.expires_at", "is", null)
    : own.where((eb) =>
        eb.or([eb("account_roles.expires_at", "is", null), eb("account_roles.expires_at", ">=", until)]),
      );
}

const IDENTITY = [
  "roles.code",
  "roles.organization_id",
  "roles.organization_kind",
  "roles.data_scope",
] as const;

/** Whether one of these resources has a permission that none of the roles grants. */
async function hasOthers(
  executor: Executor,
  roles: ReturnType<typeof ownRoles>,
  resourceIds: readonly number[],
): Promise<boolean> {
  if (resourceIds.length === 0) return false;
  const other = await executor
    .selectFrom("resources as s")
    .select("s.id")
    .where("s.id", "in", resourceIds)
    .where("s.perms", "is not", null)
    .where("s.id", "not in", (eb) =>
      eb.selectFrom("role_resources as mine").select("mine.resource_id").where("mine.role_id", "in", roles),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether a role held until a time (null: without expiry) would extend what the actor's own roles
 * permit beyond their expiry.
 */
export async function outlastsOwn(
  executor: Executor,
  actor: ActorRights,
  role: GrantableRole,
  until: number | null,
): Promise<boolean> {
  const lasting = lastingRoles(executor, actor, until);
  const roles = await lasting.select(IDENTITY).execute();
  if (roles.some(isPlatformAdministratorRole)) return false;
  if (isPlatformAdministratorRole(role)) return true;
  if (reachOf(role) < Math.min(REACH.nothing, ...roles.map(reachOf))) return true;
  const granted = await executor
    .selectFrom("role_resources")
    .select("resource_id")
    .where("role_id", "=", role.id)
    .execute();
  return hasOthers(
    executor,
    lasting,
    granted.map(({ resource_id }) => resource_id),
  );
}

/**
 * Whether permissions added to a role that the actor holds would be valid for them longer than they are now.
 */
export async function addedOutlastsOwn(
  executor: Executor,
  actor: ActorRights,
  role: GrantableRole,
  added: readonly number[],
): Promise<boolean> {
  if (added.length === 0) return false;
  const holdings = await ownRoles(executor, actor)
    .select("account_roles.expires_at")
    .where("roles.id", "=", role.id)
    .execute();
  if (holdings.length === 0) return false;
  const ends = holdings.map(({ expires_at }) => expires_at);
  const until = ends.includes(null) ? null : Math.max(...ends.map(Number));
  const lasting = lastingRoles(executor, actor, until);
  const roles = await lasting.select(IDENTITY).execute();
  return !roles.some(isPlatformAdministratorRole) && hasOthers(executor, lasting, added);
}
