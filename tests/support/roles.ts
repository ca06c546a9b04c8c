import type { Insertable } from "kysely";
import { db } from "~/services/db/client.server";
import type { RoleTable } from "~/services/db/schema/schema-products";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

let serial = 0;

/**
 * Inserts a customers' role without grants, preset unless the columns differ.
 * @returns its id
 */
export async function makeRole(
  versionId: number,
  columns: Partial<Insertable<RoleTable>> = {},
): Promise<number> {
  serial += 1;
  const { id } = await db
    .insertInto("roles")
    .values({
      version_id: versionId,
      organization_id: null,
      code: `made-${serial}`,
      name: `角色${serial}号`,
      organization_kind: "customer",
      data_scope: 2,
      status: "active",
      ...stamps,
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a preset role of the console. */
export async function presetRoleId(code: string): Promise<number> {
  const { id } = await db
    .selectFrom("roles")
    .select("id")
    .where("code", "=", code)
    .where("organization_id", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants a role permissions of its version, without their parents. */
export async function grantPerms(roleId: number, ...perms: string[]): Promise<void> {
  // PostgreSQL rejects an empty list.
  if (perms.length === 0) return;
  await db
    .insertInto("role_resources")
    .columns(["role_id", "resource_id"])
    .expression((eb) =>
      eb
        .selectFrom("resources")
        .innerJoin("roles", "roles.version_id", "resources.version_id")
        .select(["roles.id", "resources.id as resource_id"])
        .where("roles.id", "=", roleId)
        .where("resources.perms", "in", perms),
    )
    .execute();
}
