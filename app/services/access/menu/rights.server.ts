import { LRUCache } from "lru-cache";
import { db, type Executor } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { isPlatformAdministratorRole } from "../roles/rights/administrator-role";
import { assignedRoles } from "../roles/rights/assigned-roles.server";
import { consoleMenu, pageOf, type ConsoleMenu } from "./console-menu";
import type { Resource } from "./resource.types";

export interface Rights {
  /** The active role version; null when none was chosen or it is not held any more. */
  readonly roleVersionId: number | null;
  readonly hasRoleVersion: boolean;
  /** Passes without grants, also where resources are added later. */
  readonly admin: boolean;
  readonly perms: ReadonlySet<string>;
  /** Of the roles that are held in the active role version. */
  readonly roleCodes: readonly string[];
  /** Paths of the permitted console pages that stand in the menu and exist, in its order. */
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

/** What somebody is permitted, in menu order; each with the resources above it, the topmost first. */
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

/** The roles that an account holds in a role version; null when it holds none there. */
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

/** What sets of roles permit, as long as the version's stamp says that nothing of it has changed. */
const cache = new LRUCache<string, Permitted>({ max: 500 });

/** What is read in a transaction may never come true, so it is not kept. */
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
 * What an account may do in its active role version: the union of its roles there, or everything for `admin`.
 * Asks the database each time which roles these are and whether anything about them has changed, so that changed
 * rights count on the next request.
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
 * Menus and buttons of a role version as far as they are permitted, from the top, each in menu order; null when the
 * account holds nothing there.
 */
export async function listPermitted(executor: Executor, holder: Holder): Promise<Resource[][] | null> {
  const assigned = await findAssignedRoles(executor, holder);
  if (!assigned) return null;
  const resources = await listResources(executor, assigned.versionId, assigned.roleIds);
  return permittedChains({ resources, admin: assigned.admin });
}

/** The same for one role alone: what its holders see of its product version. */
export async function listRolePermitted(
  executor: Executor,
  { versionId, roleId, isAdmin }: { versionId: number; roleId: number; isAdmin: boolean },
): Promise<Resource[][]> {
  return permittedChains({ resources: await listResources(executor, versionId, [roleId]), admin: isAdmin });
}
