import type { Tx } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { findConsoleVersion } from "../../../organizations/tenants/console-version.server";
import { seedStamps } from "../../../organizations/tenants/seed-stamps";
import { PRESET_ROLES, type PresetRole } from "./preset-roles";

interface SeededRole {
  readonly id: number;
  readonly code: string;
}

async function insertMissing(tx: Tx, versionId: number, at: number): Promise<SeededRole[]> {
  const present = await tx
    .selectFrom("roles")
    .select("code")
    .where("version_id", "=", versionId)
    .where("organization_id", "is", null)
    .execute();
  const known = new Set(present.map((role) => role.code));
  const missing = PRESET_ROLES.filter((role) => !known.has(role.code));
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

/** The role's resources with everything above them: a granted page brings its group (docs/console.md, 6.1). */
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

/**
 * Seeds the seven preset roles into the console's version. A role that exists, changed or archived by staff,
 * stays as it is: only a role that is missing is made, with its first grants.
 * @throws DomainError conflict before the console's product has been seeded
 */
export async function seedPresetRoles(tx: Tx, at: number): Promise<void> {
  const version = await findConsoleVersion(tx);
  if (!version) throw new DomainError("conflict", "the console's product has to be seeded first");
  const made = await insertMissing(tx, version.versionId, at);
  if (made.length === 0) return;
  const resources = await tx
    .selectFrom("resources")
    .select(["id", "parent_id", "perms"])
    .where("version_id", "=", version.versionId)
    .execute();
  const grants = made.flatMap(({ id, code }) => {
    const role = PRESET_ROLES.find((preset) => preset.code === code);
    return role ? [...grantsOf(role, resources)].map((resource_id) => ({ role_id: id, resource_id })) : [];
  });
  if (grants.length > 0) await tx.insertInto("role_resources").values(grants).execute();
}
