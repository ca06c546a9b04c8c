import type { Tx } from "../../db/client.server";
import type { Version } from "./versions.server";

interface Copying {
  readonly from: number;
  readonly to: number;
  readonly stamps: Pick<Version, "created_at" | "created_by" | "updated_at" | "updated_by">;
}

/** Below the maximum number of parameters of a statement. */
const SLICE = 500;

const listResources = (tx: Tx, versionId: number) =>
  tx
    .selectFrom("resources")
    .select(["id", "parent_id", "menu_type", "title", "url", "icon", "perms", "sort", "hidden", "enabled"])
    .where("version_id", "=", versionId)
    .orderBy("id")
    .execute();

/** The key of a resource within a version: its permission, or a group's address. */
const keyOf = (row: { perms: string | null; url: string | null }) => row.perms ?? row.url ?? "";

/**
 * Copies the tree level by level.
 * @returns the id of the copy by the id of the original
 */
async function copyResources(tx: Tx, { from, to, stamps }: Copying): Promise<Map<number, number>> {
  const rows = await listResources(tx, from);
  const copies = new Map<number, number>();
  let level = rows.filter((row) => row.parent_id === null);
  while (level.length > 0) {
    const values = level.map(({ id: _, parent_id, ...row }) => ({
      ...row,
      ...stamps,
      version_id: to,
      parent_id: parent_id === null ? null : copies.get(parent_id)!,
    }));
    const idByKey = new Map<string, number>();
    for (let start = 0; start < values.length; start += SLICE) {
      const slice = tx.insertInto("resources").values(values.slice(start, start + SLICE));
      const made = await slice.returning(["id", "perms", "url"]).execute();
      for (const row of made) idByKey.set(keyOf(row), row.id);
    }
    for (const row of level) copies.set(row.id, idByKey.get(keyOf(row))!);
    const above = new Set(level.map(({ id }) => id));
    level = rows.filter((row) => row.parent_id !== null && above.has(row.parent_id));
  }
  return copies;
}

async function copyRoles(
  tx: Tx,
  { from, to, stamps }: Copying,
  copies: ReadonlyMap<number, number>,
): Promise<number> {
  const roles = await tx
    .selectFrom("roles")
    .select(["id", "code", "name", "organization_kind", "data_scope", "status"])
    .where("version_id", "=", from)
    .where("organization_id", "is", null)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id, ...role } of roles) {
    const { id: copyId } = await tx
      .insertInto("roles")
      .values({ ...role, ...stamps, version_id: to })
      .returning("id")
      .executeTakeFirstOrThrow();
    const grants = await tx
      .selectFrom("role_resources")
      .select("resource_id")
      .where("role_id", "=", id)
      .execute();
    const rows = grants.map(({ resource_id }) => ({
      role_id: copyId,
      resource_id: copies.get(resource_id)!,
    }));
    if (rows.length > 0) await tx.insertInto("role_resources").values(rows).execute();
  }
  return roles.length;
}

/**
 * Copies a version's resources and its preset roles with their grants to a new version; roles of
 * organisations and assignments are not copied.
 */
export async function copyVersion(tx: Tx, copying: Copying): Promise<{ resources: number; roles: number }> {
  const copies = await copyResources(tx, copying);
  return { resources: copies.size, roles: await copyRoles(tx, copying, copies) };
}
