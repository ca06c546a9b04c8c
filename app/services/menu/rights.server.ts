import type { Executor } from "../db/client.server";
import { ADMIN_ROLE_CODE } from "../roles/preset-roles";
import { heldRoles } from "../roles/held-roles.server";
import { CONSOLE_PAGES } from "./console-pages";

export interface Rights {
  /** The active role version; null when none was chosen or it is not held any more. */
  readonly roleVersionId: number | null;
  readonly hasRoleVersion: boolean;
  /** Passes without grants, also where resources are added later. */
  readonly admin: boolean;
  readonly perms: ReadonlySet<string>;
  /** Paths of the permitted console pages that stand in the menu, in its order. */
  readonly pages: readonly string[];
}

const NO_RIGHTS: Rights = {
  roleVersionId: null,
  hasRoleVersion: false,
  admin: false,
  perms: new Set(),
  pages: [],
};

interface Resource {
  readonly id: number;
  readonly parent_id: number | null;
  readonly url: string | null;
  readonly perms: string | null;
  readonly sort: number;
  readonly enabled: 0 | 1;
  readonly granted: boolean;
}

/** The resources from the root to this one; a disabled one takes all below it along. */
function chainOf(resource: Resource, byId: ReadonlyMap<number, Resource>): Resource[] {
  const above = resource.parent_id === null ? undefined : byId.get(resource.parent_id);
  return above ? [...chainOf(above, byId), resource] : [resource];
}

function compareChains(a: readonly Resource[], b: readonly Resource[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (!right) return 1;
    if (left.id !== right.id) return left.sort - right.sort || left.id - right.id;
  }
  return a.length - b.length;
}

const menuPathByUrl = new Map(
  CONSOLE_PAGES.filter((page) => !page.hidden && !page.takesId).map((page) => [
    `/${page.group}/${page.slug}`,
    `/${page.slug}`,
  ]),
);

/** Permissions and menu pages of the permitted resources, both in menu order. */
function permittedOf(resources: readonly Resource[], admin: boolean): Pick<Rights, "perms" | "pages"> {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const permitted = resources
    .filter((resource) => admin || resource.granted)
    .map((resource) => chainOf(resource, byId))
    .filter((chain) => chain.every((resource) => resource.enabled === 1))
    .sort(compareChains)
    .map((chain) => chain[chain.length - 1]);
  return {
    perms: new Set(permitted.flatMap((resource) => resource?.perms ?? [])),
    pages: permitted.flatMap((resource) => menuPathByUrl.get(resource?.url ?? "") ?? []),
  };
}

async function listResources(executor: Executor, versionId: number, roleIds: number[]): Promise<Resource[]> {
  const rows = await executor
    .selectFrom("resources")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("role_resources")
          .select("resource_id")
          .distinct()
          .where("role_id", "in", roleIds)
          .as("grants"),
      (join) => join.onRef("grants.resource_id", "=", "resources.id"),
    )
    .select(["resources.id", "parent_id", "url", "perms", "sort", "enabled", "grants.resource_id as grantId"])
    .where("version_id", "=", versionId)
    .execute();
  return rows.map(({ grantId, ...resource }) => ({ ...resource, granted: grantId !== null }));
}

/**
 * What an account may do in its active role version: the union of its roles there, or everything for `admin`.
 * Reads the database anew each time, so that changed rights count on the next request.
 */
export async function findRights(
  executor: Executor,
  { accountId, roleVersionId, at }: { accountId: number; roleVersionId: number | null; at: number },
): Promise<Rights> {
  if (roleVersionId === null) return NO_RIGHTS;
  const held = await heldRoles(executor, accountId, at)
    .select([
      "roles.id",
      "roles.code",
      "roles.organization_id",
      "roles.organization_kind",
      "roles.version_id",
    ])
    .where("granted.id", "=", roleVersionId)
    .execute();
  const [first] = held;
  if (!first) return NO_RIGHTS;
  const admin = held.some(
    (role) =>
      role.code === ADMIN_ROLE_CODE && role.organization_id === null && role.organization_kind === "platform",
  );
  const roleIds = held.map((role) => role.id);
  const resources = await listResources(executor, first.version_id, roleIds);
  return { roleVersionId, hasRoleVersion: true, admin, ...permittedOf(resources, admin) };
}
