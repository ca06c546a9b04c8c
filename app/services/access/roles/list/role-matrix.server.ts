import type { Executor } from "../../../db/client.server";
import { isPlatformAdministratorRole } from "../rights/administrator-role";
import { readRoleRows, type RoleRow } from "./role-list-rows.server";
import { ROLE_LIST_TEXT } from "./role-list.text";
import { ROLE_TEXT } from "../role.text";

/** Limits a workbook, because it is built in memory. */
const CELLS_MAX = 500_000;

const listResources = (executor: Executor, versionIds: readonly number[]) =>
  executor
    .selectFrom("resources as r")
    .innerJoin("product_versions as v", "v.id", "r.version_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["r.id", "r.parent_id", "r.version_id", "r.title", "r.perms"])
    .select(["p.name as product", "v.name as version"])
    .where("r.version_id", "in", versionIds)
    .orderBy("r.version_id")
    .orderBy("r.sort")
    .orderBy("r.id")
    .execute();

type Resource = Awaited<ReturnType<typeof listResources>>[number];

interface Permission {
  readonly id: number;
  readonly versionId: number;
  readonly title: string;
}

/** Returns the resources with permissions in menu order, each titled by its path from the top. */
function permissionsIn(resources: readonly Resource[], isOneVersion: boolean): Permission[] {
  const children = new Map<number | null, Resource[]>();
  for (const each of resources) children.set(each.parent_id, [...(children.get(each.parent_id) ?? []), each]);
  const below = (parent: number | null, above: readonly string[]): Permission[] =>
    (children.get(parent) ?? []).flatMap(({ id, version_id: versionId, title, perms, product, version }) => {
      const start = parent === null && !isOneVersion ? [`${product} ${version}`] : above;
      const path = [...start, title];
      const own = perms === null ? [] : [{ id, versionId, title: `${path.join(" / ")}（${perms}）` }];
      return [...own, ...below(id, path)];
    });
  return below(null, []);
}

async function listGranted(executor: Executor, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom("role_resources")
    .select(["role_id", "resource_id"])
    .where("role_id", "in", ids)
    .execute();
  return new Set(rows.map(({ role_id, resource_id }) => `${role_id} ${resource_id}`));
}

const HEAD = ["name", "code", "versionName", "organizationName"] as const;
const headOf = ({ name, code, product, version, organization }: RoleRow) => [
  name,
  code,
  `${product} ${version}`,
  organization,
];

export interface RoleMatrix {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Builds the matrix of these roles, in this order, and all permissions of their product versions.
 * @returns null beyond CELLS_MAX
 */
export async function roleMatrix(executor: Executor, ids: readonly number[]): Promise<RoleMatrix | null> {
  const roles = await executor
    .selectFrom("roles")
    .select(["id", "code", "organization_id", "organization_kind", "version_id"])
    .where("id", "in", ids)
    .execute();
  const versionIds = [...new Set(roles.map(({ version_id }) => version_id))];
  const permissions = permissionsIn(await listResources(executor, versionIds), versionIds.length === 1);
  if (ids.length * permissions.length > CELLS_MAX) return null;
  const granted = await listGranted(executor, ids);
  const known = new Map(roles.map((role) => [role.id, role]));
  const texts = new Map((await readRoleRows(executor, ids)).map((row) => [row.id, headOf(row)]));
  const cellsOf = (id: number) => {
    const role = known.get(id);
    const permits = (each: Permission) =>
      role !== undefined && isPlatformAdministratorRole(role) && role.version_id === each.versionId
        ? true
        : granted.has(`${id} ${each.id}`);
    return permissions.map((each) => (permits(each) ? ROLE_TEXT.has : ""));
  };
  return {
    titles: [...HEAD.map((code) => ROLE_LIST_TEXT.columns[code]), ...permissions.map(({ title }) => title)],
    rows: ids.filter((id) => known.has(id)).map((id) => [...(texts.get(id) ?? []), ...cellsOf(id)]),
  };
}
