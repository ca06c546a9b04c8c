import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import type { Viewer } from "../../../collections/lists/define-list.server";
import { extendRow } from "../../../collections/lists/extend-row";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { holderInScope, type Scope } from "../../scopes/scope.server";
import { isPlatformAdministratorRole } from "../rights/administrator-role";
import { listRolesBeyondOwn } from "../rights/beyond-own.server";
import { ROLE_LIST_TEXT } from "./role-list.text";

/** ROLE_TYPE of the kind of organisation that a role is for. */
export const ROLE_TYPE_BY_KIND = { platform: "1", customer: "2", provider: "3" } as const;

export type RoleRow = Awaited<ReturnType<typeof readRoleRows>>[number];
export type ListedRole = Awaited<ReturnType<typeof readListedRoles>>[number];

/**
 * Counts holders within the scope, since preset roles have holders in organisations
 * that the viewer may not see.
 */
const countHolders = (executor: Executor, ids: readonly number[], scope: Scope) =>
  executor
    .selectFrom("account_roles")
    .select(["role_id", sql<number>`count(distinct account_id)`.as("total")])
    .where("role_id", "in", ids)
    .where(holderInScope(scope))
    .groupBy("role_id")
    .execute();

const countPermissions = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("role_resources")
    .select(({ fn }) => ["role_id", fn.countAll<number>().as("total")])
    .where("role_id", "in", ids)
    .groupBy("role_id")
    .execute();

const totals = (rows: readonly { role_id: number; total: number }[]) =>
  new Map(rows.map(({ role_id, total }) => [role_id, total]));

/** Reads the list's data of these roles, with their counts in one query each. */
export async function readRoleRows(
  executor: Executor,
  ids: readonly number[],
  viewer?: Pick<Viewer, "scope">,
) {
  const [rows, members, permissions, types, reaches, states] = await Promise.all([
    executor
      .selectFrom("roles as role")
      .innerJoin("product_versions as version", "version.id", "role.version_id")
      .innerJoin("products as product", "product.id", "version.product_id")
      .leftJoin("organizations as organization", "organization.id", "role.organization_id")
      .select(["role.id", "role.code", "role.name", "role.organization_kind", "role.organization_id"])
      .select(["role.data_scope as reach", "role.status", "role.created_at", "role.created_by"])
      .select(["role.updated_at", "role.updated_by", "version.name as version", "product.name as product"])
      .select(["role.archived_at", "role.archived_by", "role.archive_reason"])
      .select("organization.name as organization")
      .where("role.id", "in", ids)
      .execute(),
    countHolders(executor, ids, viewer?.scope ?? { kind: "all" }),
    countPermissions(executor, ids),
    enumTexts("ROLE_TYPE"),
    enumTexts("DATA_SCOPE"),
    enumTexts("ENABLE_STATUS"),
  ]);
  const membersOf = totals(members);
  const permissionsOf = totals(permissions);
  return rows.map((row) =>
    extendRow(row, {
      type: types(ROLE_TYPE_BY_KIND[row.organization_kind]),
      reach: reaches(row.reach),
      isActive: row.status === "active",
      status: states(row.status === "active" ? 1 : 0),
      organization: row.organization ?? ROLE_LIST_TEXT.preset,
      members: membersOf.get(row.id) ?? 0,
      permissions: isPlatformAdministratorRole(row)
        ? ROLE_LIST_TEXT.everything
        : String(permissionsOf.get(row.id) ?? 0),
    }),
  );
}

/** Reads rows of the list, with whether each role exceeds the viewer's own. */
export async function readListedRoles(executor: Executor, ids: readonly number[], viewer: Viewer) {
  const beyond = viewer.isAdministrator ? new Set() : await listRolesBeyondOwn(executor, viewer, ids);
  const rows = await readRoleRows(executor, ids, viewer);
  return rows.map((row) => extendRow(row, { isBeyondOwn: beyond.has(row.id) }));
}
