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

/** A menu or a button of a product version, and whether one of the roles grants it. */
export interface Resource {
  readonly id: number;
  readonly parent_id: number | null;
  readonly url: string | null;
  readonly perms: string | null;
  readonly sort: number;
  readonly enabled: 0 | 1;
  readonly granted: boolean;
  readonly title: string;
  readonly icon: string | null;
  readonly menu_type: 0 | 2 | 3;
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

/** What somebody is permitted, in menu order; each with the resources above it, the topmost first. */
function permittedChains({ resources, admin }: Grants): Resource[][] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return resources
    .filter((resource) => admin || resource.granted)
    .map((resource) => chainOf(resource, byId))
    .filter((chain) => chain.every((resource) => resource.enabled === 1))
    .sort(compareChains);
}

/** Permissions and menu pages of the permitted resources, both in menu order. */
function permittedOf(grants: Grants): Pick<Rights, "perms" | "pages"> {
  const permitted = permittedChains(grants).map((chain) => chain[chain.length - 1]);
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

/** What the roles that an account holds in a role version grant; null when it holds none there. */
async function findGrants(
  executor: Executor,
  { accountId, roleVersionId, at }: Holder,
): Promise<Grants | null> {
  if (roleVersionId === null) return null;
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
  if (!first) return null;
  const admin = held.some(
    (role) =>
      role.code === ADMIN_ROLE_CODE && role.organization_id === null && role.organization_kind === "platform",
  );
  const roleIds = held.map((role) => role.id);
  return { resources: await listResources(executor, first.version_id, roleIds), admin };
}

/**
 * What an account may do in its active role version: the union of its roles there, or everything for `admin`.
 * Reads the database anew each time, so that changed rights count on the next request.
 */
export async function findRights(executor: Executor, holder: Holder): Promise<Rights> {
  const grants = await findGrants(executor, holder);
  if (!grants) return NO_RIGHTS;
  const { roleVersionId } = holder;
  return { roleVersionId, hasRoleVersion: true, admin: grants.admin, ...permittedOf(grants) };
}

/**
 * Menus and buttons of a role version as far as they are permitted, from the top, each in menu order; null when the
 * account holds nothing there.
 */
export async function listPermitted(executor: Executor, holder: Holder): Promise<Resource[][] | null> {
  const grants = await findGrants(executor, holder);
  return grants && permittedChains(grants);
}
