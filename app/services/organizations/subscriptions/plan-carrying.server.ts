import type { Executor } from "../../db/client.server";

interface Carrying {
  readonly organizationId: number;
  readonly from: number;
  readonly to: number;
}

export interface OwnRole {
  readonly id: number;
  readonly name: string;
  /** Its resources in the new version, with their ancestors. */
  readonly resourceIds: readonly number[];
}

export interface PresetRole {
  readonly id: number;
  readonly name: string;
  readonly people: number;
  /** The role of the same code in the new version; null where there is none. */
  readonly nextId: number | null;
}

/** The plan of an organisation's roles when it changes to another version of a product. */
export interface CarryPlan extends Carrying {
  readonly own: readonly OwnRole[];
  readonly preset: readonly PresetRole[];
  /** Names of the own roles. */
  readonly roles: readonly string[];
  readonly assignments: number;
  /** Titles of resources of own roles that the new version does not have. */
  readonly lostRights: readonly string[];
  readonly lostRoles: readonly { readonly name: string; readonly people: number }[];
  /**
   * The name of a live own role of the new version with the code of one to be carried over; null for none.
   */
  readonly conflictingRole: string | null;
}

const resourcesOf = (executor: Executor, versionId: number) =>
  executor
    .selectFrom("resources")
    .select(["id", "parent_id", "title", "url", "perms"])
    .where("version_id", "=", versionId)
    .orderBy("id")
    .execute();

type Resource = Awaited<ReturnType<typeof resourcesOf>>[number];

/** Resources are matched by their permission; groups, which have none, by their address. */
const keyOf = ({ perms, url }: Resource) => (perms === null ? `url:${url ?? ""}` : `perms:${perms}`);

function withAncestors(ids: readonly number[], byId: ReadonlyMap<number, Resource>): number[] {
  const all = new Set<number>();
  for (const id of ids)
    for (let at = byId.get(id); at && !all.has(at.id); at = byId.get(at.parent_id ?? 0)) all.add(at.id);
  return [...all];
}

const ownRoles = (executor: Executor, organizationId: number, versionId: number) =>
  executor
    .selectFrom("roles")
    .select(["id", "name", "code"])
    .where("organization_id", "=", organizationId)
    .where("version_id", "=", versionId)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();

async function planOwn(executor: Executor, { organizationId, from, to }: Carrying) {
  const [roles, there, before, after] = await Promise.all([
    ownRoles(executor, organizationId, from),
    ownRoles(executor, organizationId, to),
    resourcesOf(executor, from),
    resourcesOf(executor, to),
  ]);
  const ids = roles.map(({ id }) => id);
  const roleResources =
    ids.length === 0
      ? []
      : await executor
          .selectFrom("role_resources")
          .select(["role_id", "resource_id"])
          .where("role_id", "in", ids)
          .execute();
  const old = new Map(before.map((row) => [row.id, row]));
  const next = new Map(after.map((row) => [row.id, row]));
  const nextByKey = new Map(after.map((row) => [keyOf(row), row.id]));
  const lost = new Set<string>();
  const own = roles.map(({ id, name }) => {
    const matched = roleResources.flatMap(({ role_id, resource_id }) => {
      const resource = role_id === id ? old.get(resource_id) : undefined;
      if (!resource) return [];
      const match = nextByKey.get(keyOf(resource));
      if (match === undefined) lost.add(resource.title);
      return match ?? [];
    });
    return { id, name, resourceIds: withAncestors(matched, next) };
  });
  const codes = new Set(roles.map(({ code }) => code));
  const conflictingRole = there.find(({ code }) => codes.has(code))?.name ?? null;
  return { own, lostRights: [...lost], conflictingRole };
}

/** Preset roles are not moved: their assignments change to the role of the same code in the new version. */
async function planPreset(executor: Executor, { organizationId, from, to }: Carrying): Promise<PresetRole[]> {
  const rows = await executor
    .selectFrom("roles as r")
    .innerJoin("account_roles as h", "h.role_id", "r.id")
    .leftJoin("roles as next", (join) =>
      join
        .onRef("next.code", "=", "r.code")
        .onRef("next.organization_kind", "=", "r.organization_kind")
        .on("next.version_id", "=", to)
        .on("next.organization_id", "is", null)
        .on("next.archived_at", "is", null),
    )
    .select(["r.id", "r.name", "next.id as nextId"])
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .where("r.version_id", "=", from)
    .where("r.organization_id", "is", null)
    .where("h.organization_id", "=", organizationId)
    .groupBy(["r.id", "r.name", "next.id"])
    .orderBy("r.id")
    .execute();
  return rows;
}

async function countOwnAssignments(executor: Executor, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await executor
    .selectFrom("account_roles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("role_id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** Plans carrying an organisation's roles over into another version; changes nothing. */
export async function planCarrying(executor: Executor, carrying: Carrying): Promise<CarryPlan> {
  const { own, lostRights, conflictingRole } = await planOwn(executor, carrying);
  const preset = await planPreset(executor, carrying);
  const carried = preset.filter(({ nextId }) => nextId !== null);
  const ownAssignments = await countOwnAssignments(
    executor,
    own.map(({ id }) => id),
  );
  return {
    ...carrying,
    own,
    preset,
    lostRights,
    conflictingRole,
    roles: own.map(({ name }) => name),
    assignments: carried.reduce((sum, { people }) => sum + people, ownAssignments),
    lostRoles: preset.filter(({ nextId }) => nextId === null).map(({ name, people }) => ({ name, people })),
  };
}
