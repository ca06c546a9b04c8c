import { now } from "../clock.server";
import type { Executor } from "../db/client.server";
import type { Operator } from "../editing/operator.types";
import { heldRoles } from "./held-roles.server";
import { ADMIN_ROLE_CODE } from "./preset-roles";
import { permissionTitle, selectPermissions } from "./permission-titles.server";

export interface GrantableRole {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly version_id: number;
  readonly organization_id: number | null;
  readonly organization_kind: "platform" | "customer" | "provider";
}

const isAdminRole = ({ code, organization_id }: GrantableRole) =>
  code === ADMIN_ROLE_CODE && organization_id === null;

/** The operator's own roles in a product version, in the organisation that they act for. */
function ownRoles(executor: Executor, { scope, accountId }: Operator, versionId: number) {
  const held = heldRoles(executor, accountId, now())
    .select("roles.id")
    .where("roles.version_id", "=", versionId);
  if (scope.kind === "all") return held.where("organizations.kind", "=", "platform");
  const organizationId = scope.kind === "nothing" ? 0 : scope.organizationId;
  return held.where("organizations.id", "=", organizationId);
}

/** What the operator may grant of a product version; null for everything. */
export async function listOwnResources(
  executor: Executor,
  operator: Operator,
  versionId: number,
): Promise<ReadonlySet<number> | null> {
  if (operator.rights.admin) return null;
  const rows = await executor
    .selectFrom("role_resources")
    .select("resource_id")
    .distinct()
    .where("role_id", "in", ownRoles(executor, operator, versionId))
    .execute();
  return new Set(rows.map(({ resource_id }) => resource_id));
}

/** Names of the permissions among these resources of a product version that the operator's own roles lack. */
async function listBeyondOwn(
  executor: Executor,
  operator: Operator,
  { versionId, resourceIds }: { versionId: number; resourceIds: readonly number[] },
): Promise<string[]> {
  if (operator.rights.admin || resourceIds.length === 0) return [];
  const rows = await selectPermissions(executor, versionId)
    .where("resources.id", "in", resourceIds)
    .where("resources.id", "not in", (eb) =>
      eb
        .selectFrom("role_resources")
        .select("resource_id")
        .where("role_id", "in", ownRoles(executor, operator, versionId)),
    )
    .execute();
  return rows.map(permissionTitle);
}

/** The same for everything that a role grants: who gives a role gives all of it. */
export async function listRoleBeyondOwn(
  executor: Executor,
  operator: Operator,
  role: GrantableRole,
): Promise<string[]> {
  if (operator.rights.admin) return [];
  if (isAdminRole(role)) return [role.name];
  const granted = await executor
    .selectFrom("role_resources")
    .select("resource_id")
    .where("role_id", "=", role.id)
    .execute();
  const resourceIds = granted.map(({ resource_id }) => resource_id);
  return listBeyondOwn(executor, operator, { versionId: role.version_id, resourceIds });
}

/** The same for everything that an account holds, wherever it does. */
export async function listRolesBeyondOwn(
  executor: Executor,
  operator: Operator,
  accountId: number,
): Promise<string[]> {
  if (operator.rights.admin) return [];
  const roles = await executor
    .selectFrom("roles as r")
    .innerJoin("account_roles as h", "h.role_id", "r.id")
    .selectAll("r")
    .distinct()
    .where("h.account_id", "=", accountId)
    .where("r.archived_at", "is", null)
    .execute();
  const beyond: string[] = [];
  for (const role of roles) beyond.push(...(await listRoleBeyondOwn(executor, operator, role)));
  return [...new Set(beyond)];
}
