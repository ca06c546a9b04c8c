import { now } from "../../../runtime/process/clock.server";
import type { Executor } from "../../../db/client.server";
import type { ActorRights } from "../../../forms/editing/actor.types";
import { DomainError } from "../../../runtime/failures/errors";
import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { findRoleInScope } from "../../../access/roles/find-role.server";
import { membershipInScope, type Scope } from "../../../access/scopes/scope.server";
import { ASSIGN_TEXT as TEXT } from "./assign.text";
import type { Assigned } from "./assign.types";
import { listRoleBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { PEOPLE_TEXT } from "../people.text";

async function findMember(executor: Executor, scope: Scope, { accountId, organizationId }: Assigned) {
  const row = await executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("a.archived_at as archivedAt")
    .select((eb) => eb.case().when(inForce("m", now())).then(1).else(0).end().as("isLive"))
    .where("m.account_id", "=", accountId)
    .where("m.organization_id", "=", organizationId)
    .where(membershipInScope(scope, "m"))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row.isLive === 1 && row.archivedAt === null;
}

/** Returns the names of a product version, and whether the organisation subscribes to it now. */
async function findVersion(executor: Executor, versionId: number, organizationId: number) {
  const row = await executor
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("organization_products as g", (join) =>
      join
        .onRef("g.version_id", "=", "v.id")
        .on("g.organization_id", "=", organizationId)
        .on(inForce("g", now())),
    )
    .select(["p.name as product", "v.name as version", "g.id as grantId"])
    .where("v.id", "=", versionId)
    .executeTakeFirstOrThrow();
  return { product: row.product, version: row.version, isSubscribed: row.grantId !== null };
}

async function isHolder(executor: Executor, { accountId, roleId, organizationId }: Assigned) {
  const row = await executor
    .selectFrom("account_roles")
    .select("role_id")
    .where("account_id", "=", accountId)
    .where("role_id", "=", roleId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws DomainError not-found when role or organisation are outside the scope */
async function findUse(executor: Executor, scope: Scope, use: Pick<Assigned, "roleId" | "organizationId">) {
  const role = await findRoleInScope(executor, scope, use.roleId);
  const organization = await findOrganizationInScope(executor, scope, use.organizationId);
  const version = await findVersion(executor, role.version_id, use.organizationId);
  return { role, organization, version };
}

/** Returns why a role cannot be used in an organisation; null when it can. */
function findUseRefusal({ role, organization, version }: Awaited<ReturnType<typeof findUse>>): string | null {
  if (role.organization_kind !== organization.kind)
    return role.organization_kind === "platform" ? TEXT.platformOnly : TEXT.kindDiffers;
  if (role.organization_id !== null && role.organization_id !== organization.id) return TEXT.kindDiffers;
  if (role.status !== "active") return TEXT.disabled;
  return version.isSubscribed
    ? null
    : TEXT.notSubscribed(organization.name, version.product, version.version);
}

/**
 * Returns why an actor cannot assign these roles to a future member; null when they can.
 * @throws DomainError not-found when a role or the organisation are outside the scope
 */
export async function findRoleAssignmentRefusal(
  executor: Executor,
  actor: ActorRights,
  { organizationId, roleIds }: { organizationId: number; roleIds: readonly number[] },
): Promise<string | null> {
  for (const roleId of roleIds) {
    const found = await findUse(executor, actor.scope, { roleId, organizationId });
    const refusal = findUseRefusal(found);
    if (refusal !== null) return refusal;
    const beyond = await listRoleBeyondOwn(executor, actor, found.role);
    if (beyond.length > 0) return PEOPLE_TEXT.beyond(beyond);
  }
  return null;
}

/**
 * Reads everything that decides whether a member can have a role.
 * @throws DomainError not-found when role, organisation or member are outside the scope
 */
export async function findAssignment(executor: Executor, scope: Scope, assigned: Assigned) {
  const use = await findUse(executor, scope, assigned);
  const isLiveMember = await findMember(executor, scope, assigned);
  return { ...use, isLiveMember, isAssigned: await isHolder(executor, assigned) };
}

export type Assignable = Awaited<ReturnType<typeof findAssignment>>;

/** Returns the first rule that refuses an assignment; null when none does. */
export const findAssignmentRefusal = (found: Assignable): string | null =>
  findUseRefusal(found) ?? (found.isLiveMember ? null : TEXT.memberEnded);
