import type { Executor } from "../../db/client.server";
import { resourcesIn, subtreeOf, type Tree } from "./resources.server";

/** The consequences of a deletion, for its confirmation page. */
export interface Deletion {
  readonly resources: number;
  /** Number of roles to which some of these are granted. */
  readonly roles: number;
}

/**
 * Counts what a deletion would affect.
 * @throws DomainError not-found when a resource is not the version's
 */
export async function countDeletionEffects(
  executor: Executor,
  tree: Tree,
  ids: readonly number[],
): Promise<Deletion> {
  const removed = new Set(
    resourcesIn(tree, ids).flatMap((row) => subtreeOf(tree.rows, row).map(({ id }) => id)),
  );
  const roles = await executor
    .selectFrom("role_resources")
    .select("role_id")
    .distinct()
    .where("resource_id", "in", [...removed])
    .execute();
  return { resources: removed.size, roles: roles.length };
}

/** Counts by resource the roles, not archived, to which it is granted. */
export async function countRoles(
  executor: Executor,
  versionId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .selectFrom("role_resources")
    .innerJoin("resources", "resources.id", "role_resources.resource_id")
    .innerJoin("roles", "roles.id", "role_resources.role_id")
    .select((eb) => ["resource_id", eb.fn.countAll<number | string>().as("count")])
    .where("resources.version_id", "=", versionId)
    .where("roles.archived_at", "is", null)
    .groupBy("resource_id")
    .execute();
  return new Map(rows.map(({ resource_id, count }) => [resource_id, Number(count)]));
}
