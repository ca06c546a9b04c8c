import { db, type Executor } from "../../../db/client.server";
import { prepare } from "../../../db/prepared.server";
import { assignedRoles } from "../rights/assigned-roles.server";

/** An organisation's row for a product version in which the account holds a role. */
export interface RoleVersion {
  readonly id: number;
  readonly productCode: string;
  readonly productName: string;
  readonly versionName: string;
  readonly organizationId: number;
  readonly organizationName: string;
  readonly roleNames: readonly string[];
  readonly roleCodes: readonly string[];
}

const rolesByVersion = prepare(({ accountId, at }: { accountId: number; at: number }) =>
  assignedRoles(db, accountId, at)
    .select([
      "granted.id",
      "products.code as productCode",
      "products.name as productName",
      "product_versions.name as versionName",
      "organizations.id as organizationId",
      "organizations.name as organizationName",
      "roles.name as roleName",
      "roles.code as roleCode",
    ])
    .orderBy("granted.id")
    .orderBy("roles.id"),
);

/**
 * Lists the role versions among which the account chooses the active one, oldest first. Excluded: suspended,
 * expired and not yet valid subscriptions, draft and archived product versions, frozen or archived
 * organisations, disabled roles, suspended memberships.
 */
export async function listRoleVersions(
  executor: Executor,
  accountId: number,
  at: number,
): Promise<RoleVersion[]> {
  const rows = await rolesByVersion(executor, { accountId, at });
  const versions = new Map<number, RoleVersion>();
  for (const { roleName, roleCode, ...version } of rows) {
    const { roleNames = [], roleCodes = [] } = versions.get(version.id) ?? {};
    versions.set(version.id, {
      ...version,
      roleNames: [...roleNames, roleName],
      roleCodes: [...roleCodes, roleCode],
    });
  }
  return [...versions.values()];
}
