import type { Executor } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import { isPlatformAdministratorRole, type RoleIdentity } from "../roles/rights/administrator-role";
import { BUTTON } from "./resource.types";
import { permissionTree, type PermissionNode } from "./permission-tree";
import { listResources, permittedChains } from "./rights.server";

/** A page of a menu with its buttons and the pages below it. */
export interface PreviewEntry {
  readonly title: string;
  readonly icon: string | null;
  readonly url: string | null;
  readonly buttons: readonly string[];
  readonly below: readonly PreviewEntry[];
}

export interface PreviewGroup {
  readonly title: string;
  readonly icon: string | null;
  readonly entries: readonly PreviewEntry[];
}

/** Lists at most 200 roles of a version for which its menu can be previewed, preset roles first. */
export function listPreviewRoles(
  executor: Executor,
  versionId: number,
): Promise<(RoleIdentity & { readonly id: number; readonly name: string })[]> {
  return executor
    .selectFrom("roles")
    .select(["id", "name", "code", "organization_id", "organization_kind"])
    .where("version_id", "=", versionId)
    .where("archived_at", "is", null)
    .orderBy("organization_id")
    .orderBy("id")
    .limit(200)
    .execute();
}

const isShown = ({ resource }: PermissionNode) => resource.menu_type !== BUTTON;

function entryOf({ resource, children }: PermissionNode): PreviewEntry {
  return {
    title: resource.title,
    icon: resource.icon,
    url: resource.url,
    buttons: children.filter((node) => node.resource.menu_type === BUTTON).map((node) => node.resource.title),
    below: children.filter(isShown).map(entryOf),
  };
}

/**
 * Returns the menu of a version as one of its roles sees it; with a null `roleId`, as an administrator does.
 * Groups without a page and disabled resources are left out.
 * @throws DomainError not-found for a role of another version
 */
export async function previewMenu(
  executor: Executor,
  versionId: number,
  roleId: number | null,
): Promise<PreviewGroup[]> {
  const roles = roleId === null ? [] : await listPreviewRoles(executor, versionId);
  const role = roles.find(({ id }) => id === roleId);
  if (roleId !== null && !role) throw new DomainError("not-found");
  const resources = await listResources(executor, versionId, [roleId ?? 0]);
  const admin = role === undefined || isPlatformAdministratorRole(role);
  return permissionTree(permittedChains({ resources, admin }))
    .map(({ resource, children }) => ({
      title: resource.title,
      icon: resource.icon,
      entries: children.filter(isShown).map(entryOf),
    }))
    .filter(({ entries }) => entries.length > 0);
}
