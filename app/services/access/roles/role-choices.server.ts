import { db } from "../../db/client.server";
import type { OrganizationKind } from "../../organizations/tenants/tenant-type.server";
import { enumOptions } from "../../reference-data/enum-options.server";
import type { Scope } from "../scopes/scope.server";
import { REACH } from "./rights/beyond-own.server";
import type { DataScope } from "./save-role.server";
import { usableVersions } from "./usable-versions.server";

const VERSIONS_MAX = 200;

/** Lists the product versions that a role can belong to, at most VERSIONS_MAX. */
export async function listRoleVersionChoices(organizationId: number | null) {
  const rows = await usableVersions(db, organizationId)
    .select(["v.id", "v.name", "p.name as product"])
    .orderBy("p.name_order")
    .orderBy("v.id")
    .limit(VERSIONS_MAX)
    .execute();
  return rows.map(({ id, name, product }) => ({ key: String(id), text: `${product} ${name}` }));
}

const leastScope = (reach: Scope["kind"], kind: OrganizationKind) =>
  Math.max(REACH[reach], kind === "platform" ? 1 : 2);

/**
 * Returns the default data scope of a new role: all on the platform, else the organisation,
 * within the maker's scope.
 */
export const usualScope = ({ kind: reach }: Scope, kind: OrganizationKind): DataScope =>
  Math.min(leastScope(reach, kind), 5) as DataScope;

/**
 * Lists the data scopes that a role may have: none wider than its maker's, and outside
 * the platform never all.
 * @param kind null while it can still be any
 */
export async function listDataScopeChoices({ kind: reach }: Scope, kind: OrganizationKind | null) {
  const least = kind === null ? REACH[reach] : leastScope(reach, kind);
  return (await enumOptions("DATA_SCOPE"))
    .filter(({ value }) => Number(value) >= least)
    .map(({ value, text }) => ({ key: value, text }));
}
