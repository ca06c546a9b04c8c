import type { Tx } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import {
  findConsoleVersion,
  findDeskVersion,
  type SeededVersion,
} from "../../../organizations/tenants/console-version.server";
import { seedStamps } from "../../../organizations/tenants/seed-stamps";
import { DESK_ROLES } from "./desk-roles";
import { PRESET_ROLES, type PresetRole } from "./preset-roles";

/** A product version with its preset roles. */
interface Seeding {
  readonly versionId: number;
  readonly roles: readonly PresetRole[];
}

interface SeededRole {
  readonly id: number;
  readonly code: string;
}

async function insertMissing(tx: Tx, { versionId, roles }: Seeding, at: number): Promise<SeededRole[]> {
  const present = await tx
    .selectFrom("roles")
    .select("code")
    .where("version_id", "=", versionId)
    .where("organization_id", "is", null)
    .execute();
  const known = new Set(present.map((role) => role.code));
  const missing = roles.filter((role) => !known.has(role.code));
  if (missing.length === 0) return [];
  const rows = missing.map((role) => ({
    version_id: versionId,
    code: role.code,
    name: role.name,
    organization_kind: role.organizationKind,
    data_scope: role.dataScope,
    status: "active" as const,
    ...seedStamps(at),
  }));
  return tx.insertInto("roles").values(rows).returning(["id", "code"]).execute();
}

interface SeededResource {
  readonly id: number;
  readonly parent_id: number | null;
  readonly perms: string | null;
}

/**
 * Returns the role's resources with all their ancestors: a granted page includes its
 * group (docs/console.md, 6.1).
 */
export function grantsOf(role: PresetRole, resources: readonly SeededResource[]): Set<number> {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const granted = new Set<number>();
  for (const resource of resources) {
    if (resource.perms === null || !role.perms?.includes(resource.perms)) continue;
    let above: SeededResource | undefined = resource;
    while (above) {
      granted.add(above.id);
      above = above.parent_id === null ? undefined : byId.get(above.parent_id);
    }
  }
  return granted;
}

async function seedRoles(tx: Tx, seeding: Seeding, at: number): Promise<void> {
  const made = await insertMissing(tx, seeding, at);
  if (made.length === 0) return;
  const resources = await tx
    .selectFrom("resources")
    .select(["id", "parent_id", "perms"])
    .where("version_id", "=", seeding.versionId)
    .execute();
  const grants = made.flatMap(({ id, code }) => {
    const role = seeding.roles.find((preset) => preset.code === code);
    return role ? [...grantsOf(role, resources)].map((resource_id) => ({ role_id: id, resource_id })) : [];
  });
  if (grants.length > 0) await tx.insertInto("role_resources").values(grants).execute();
}

function seeded(version: SeededVersion | null): number {
  if (version) return version.versionId;
  throw new DomainError("conflict", "the product has to be seeded first");
}

/**
 * Seeds the seven preset roles into the console's version. Existing roles, even changed or archived ones, are
 * left unchanged; missing ones are created with their grants.
 * @throws DomainError conflict before the console's product has been seeded
 */
export const seedPresetRoles = async (tx: Tx, at: number): Promise<void> =>
  seedRoles(tx, { versionId: seeded(await findConsoleVersion(tx)), roles: PRESET_ROLES }, at);

/**
 * Seeds the preset roles into the declaration desk's version.
 * @throws DomainError conflict before the desk's product has been seeded
 */
export const seedDeskRoles = async (tx: Tx, at: number): Promise<void> =>
  seedRoles(tx, { versionId: seeded(await findDeskVersion(tx)), roles: DESK_ROLES }, at);
