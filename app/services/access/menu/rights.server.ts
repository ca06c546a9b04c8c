import { db, type Executor } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { isPlatformAdministratorRole } from "../roles/rights/administrator-role";
import { assignedRoles } from "../roles/rights/assigned-roles.server";
import { consoleMenu, pageOf, type ConsoleMenu } from "./console-menu";
import type { Resource } from "./resource.types";
import { CountedCache } from "../../runtime/process/caches.server";

export interface Rights {
  /** The active role version; null when none was chosen or the account no longer holds it. */
  readonly roleVersionId: number | null;
  readonly hasRoleVersion: boolean;
  /** Permits everything without grants, including resources that are added later. */
  readonly admin: boolean;
  readonly perms: ReadonlySet<string>;
  /** Codes of the roles that the account holds in the active role version. */
  readonly roleCodes: readonly string[];
  /** Paths of the permitted console pages that are shown in the menu, in menu order. */
  readonly pages: readonly string[];
  /** The console's sidebar. */
  readonly menu: ConsoleMenu;
}

const NO_RIGHTS: Rights = {
  roleVersionId: null,
  hasRoleVersion: false,
  admin: false,
  perms: new Set(),
  roleCodes: [],
  pages: [],
  menu: consoleMenu([]),
};

/** Returns the resources from the root to this one; a disabled one disables everything below it. */
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

/** Returns the permitted resources in menu order, each with its ancestors, the topmost first. */
export function permittedChains({ resources, admin }: Grants): Resource[][] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return resources
    .filter((resource) => admin || resource.granted)
    .map((resource) => chainOf(resource, byId))
    .filter((chain) => chain.every((resource) => resource.enabled === 1))
    .sort(compareChains);
}

/** Permissions, menu pages and sidebar of the permitted resources, all in menu order. */
function permittedOf(grants: Grants): Pick<Rights, "perms" | "pages" | "menu"> {
  const chains = permittedChains(grants);
  const permitted = chains.flatMap((chain) => chain.at(-1) ?? []);
  const pages = permitted.flatMap((resource) => pageOf(resource) ?? []);
  return {
    perms: new Set(permitted.flatMap(({ perms }) => perms ?? [])),
    pages: pages.filter((page) => !page.hidden && !page.takesId).map(({ slug }) => `/${slug}`),
    menu: consoleMenu(chains),
  };
}

/** Lists every resource of a product version and whether one of these roles grants it. */
export async function listResources(
  executor: Executor,
  versionId: number,
  roleIds: number[],
): Promise<Resource[]> {
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
    .select(["resources.id", "parent_id", "url", "perms", "sort", "enabled", "title", "icon", "menu_type"])
    .select("grants.resource_id as grantId")
    .where("version_id", "=", versionId)
    .execute();
  return rows.map(({ grantId, ...resource }) => ({ ...resource, granted: grantId !== null }));
}

interface Grants {
  readonly resources: readonly Resource[];
  /** Everything is permitted. */
  readonly admin: boolean;
}

interface Holder {
  readonly accountId: number;
  readonly roleVersionId: number | null;
  readonly at: number;
}

const assignedRolesQuery = prepare(({ accountId, roleVersionId, at }: { [Name in keyof Holder]: number }) =>
  assignedRoles(db, accountId, at)
    .select([
      "roles.id",
      "roles.code",
      "roles.organization_id",
      "roles.organization_kind",
      "roles.version_id",
      "product_versions.rights_stamp",
    ])
    .where("granted.id", "=", roleVersionId)
    .orderBy("roles.id"),
);

/** Returns the roles that an account holds in a role version; null when it holds none there. */
async function findAssignedRoles(executor: Executor, { accountId, roleVersionId, at }: Holder) {
  if (roleVersionId === null) return null;
  const roles = await assignedRolesQuery(executor, { accountId, roleVersionId, at });
  const [first] = roles;
  if (!first) return null;
  const admin = roles.some(isPlatformAdministratorRole);
  const { version_id: versionId, rights_stamp: stamp } = first;
  const roleCodes = roles.map(({ code }) => code);
  return { roleIds: roles.map(({ id }) => id), roleCodes, versionId, stamp, admin };
}

type AssignedRoles = NonNullable<Awaited<ReturnType<typeof findAssignedRoles>>>;

type Permitted = Pick<Rights, "perms" | "pages" | "menu">;

/**
 * Permissions by version, its rights stamp and set of roles; the stamp changes with
 * anything that affects rights.
 */
const cache = new CountedCache<string, Permitted>("rights", { max: 500 });

/** Bypasses the cache in a transaction, because what it reads may be rolled back. */
async function permittedTo(executor: Executor, assigned: AssignedRoles): Promise<Permitted> {
  const { roleIds, versionId, stamp, admin } = assigned;
  const key = [versionId, stamp, ...roleIds].join();
  const known = executor.isTransaction ? undefined : cache.get(key);
  if (known) return known;
  const permitted = permittedOf({ resources: await listResources(executor, versionId, roleIds), admin });
  if (executor.isTransaction) return permitted;
  cache.set(key, permitted);
  return permitted;
}

/**
 * Returns what an account may do in its active role version: the union of its roles there, or
 * everything for `admin`. Queries the roles and the rights stamp each time, so that changed rights take
 * effect on the next request.
 */
export async function findRights(executor: Executor, holder: Holder): Promise<Rights> {
  const assigned = await findAssignedRoles(executor, holder);
  if (!assigned) return NO_RIGHTS;
  const { roleVersionId } = holder;
  const permitted = await permittedTo(executor, assigned);
  const { admin, roleCodes } = assigned;
  return { roleVersionId, hasRoleVersion: true, admin, roleCodes, ...permitted };
}

/**
 * Lists the permitted menus and buttons of a role version, each from the top, in menu order; null when the
 * account holds no role there.
 */
export async function listPermitted(executor: Executor, holder: Holder): Promise<Resource[][] | null> {
  const assigned = await findAssignedRoles(executor, holder);
  if (!assigned) return null;
  const resources = await listResources(executor, assigned.versionId, assigned.roleIds);
  return permittedChains({ resources, admin: assigned.admin });
}

/**
 * Lists the menus and buttons that one role permits in its product version, each from the top, in menu order.
 */
export async function listRolePermitted(
  executor: Executor,
  { versionId, roleId, isAdmin }: { versionId: number; roleId: number; isAdmin: boolean },
): Promise<Resource[][]> {
  return permittedChains({ resources: await listResources(executor, versionId, [roleId]), admin: isAdmin });
}
