import { db } from "../../../db/client.server";
import { permissionTree, type PermissionNode } from "../../menu/permission-tree";
import { listRolePermitted } from "../../menu/rights.server";
import type { Scope } from "../../scopes/scope.server";
import { isPlatformAdministratorRole } from "../rights/administrator-role";
import type { Role } from "../rights/edit-rights.server";
import { findRoleInScope } from "../find-role.server";

/**
 * Returns the menu and buttons that the holders of a role see.
 * @throws DomainError not-found outside the scope
 */
export async function previewRole(
  scope: Scope,
  id: number,
): Promise<{ role: Role; tree: readonly PermissionNode[] }> {
  const role = await findRoleInScope(db, scope, id);
  const asked = { versionId: role.version_id, roleId: role.id, isAdmin: isPlatformAdministratorRole(role) };
  return { role, tree: permissionTree(await listRolePermitted(db, asked)) };
}
